import { imigongoSvg } from '#app/shared/imigongo.ts'

/** Stands in for a client's logo; muted colours that suit either theme. */
export function loader() {
  const svg = imigongoSvg({
    kind: 'diamonds',
    seed: 'placeholder',
    width: 320,
    height: 160,
    line: '#B9AFA3',
    ground: '#EDE7DE',
  })
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
