import { imigongoSvg } from '#app/ui/imigongo/imigongo.ts'

/** The placeholder of a client's logo, in muted colours for both themes. */
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
