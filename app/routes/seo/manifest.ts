import { company } from '#app/shared/company.ts'

export function loader() {
  const manifest = {
    name: company.name,
    short_name: company.shortName,
    start_url: '/',
    display: 'browser',
    background_color: '#FAF8F4',
    theme_color: '#A63D17',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
}
