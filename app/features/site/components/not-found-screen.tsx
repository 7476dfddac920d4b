import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/page/container.tsx'

const TILE_PX = 96
const TILES_ID = 'tiles'
/** Nested diamonds that meet their neighbours at the tile's corners. */
const DIAMONDS = 'M48 0L96 48L48 96L0 48ZM48 17L79 48L48 79L17 48Z'
const CORE = 'M48 35L61 48L48 61L35 48Z'

type Way = { label: string; to: string }

const WAYS: Way[] = [
  { label: 'Services', to: href('/services') },
  { label: 'Contact', to: href('/contact') },
]

/** `ways` lead on from here, beside the way home. */
export function NotFoundScreen({ ways = WAYS }: { ways?: Way[] }) {
  return (
    <Container className="not-found overflow-x-clip pt-8 pb-14 md:pt-12 md:pb-24">
      <TiledWall />
      <h1 className="mt-20 font-extrabold text-[2.375rem] leading-[1.05] tracking-[-0.03em] md:text-[3.5rem]">
        Page not found :(
      </h1>
      <p className="mt-4 max-w-[30em] text-lg text-muted">
        The address may be mistyped, or the page has moved.
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <ButtonLink to={href('/')} className="way-home">
          Return Home
        </ButtonLink>
        {ways.map(({ label, to }) => (
          <ButtonLink key={to} look="quiet" to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Container>
  )
}

/** A wall of tiles, of which one has come off; the pointer on the way home puts it back. */
function TiledWall() {
  return (
    <div className="relative text-motif print:hidden">
      <div className="h-48 overflow-hidden rounded bg-motif-ground">
        {/* A joint between two tiles is in the middle, where the hole begins. */}
        <svg
          aria-hidden="true"
          width={TILE_PX * 20}
          height={TILE_PX * 2}
          className="relative left-1/2 -ml-240 max-w-none"
        >
          <pattern id={TILES_ID} width={TILE_PX} height={TILE_PX} patternUnits="userSpaceOnUse">
            <Tile />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#${TILES_ID})`} />
        </svg>
      </div>
      <div className="absolute top-0 left-1/2 size-24 bg-line" />
      <svg
        aria-hidden="true"
        width={TILE_PX}
        height={TILE_PX}
        className="stray-tile absolute top-0 left-1/2 bg-motif-ground shadow-float outline-2 outline-paper outline-solid"
      >
        <Tile />
      </svg>
    </div>
  )
}

function Tile() {
  return (
    <>
      <path d={DIAMONDS} fill="none" stroke="currentColor" strokeWidth="8" />
      <path d={CORE} fill="currentColor" />
    </>
  )
}
