import { logoSvg } from '#app/ui/imigongo/imigongo.ts'

export function loader() {
  const svg = logoSvg({ line: '#A63D17', ground: 'none' })
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
