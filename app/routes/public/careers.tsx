import { PositionRow } from '#app/features/careers/components/position-row.tsx'
import { listPositions } from '#app/features/careers/positions-repository.server.ts'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { Section } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/careers'

const POSITIONS_MAX = 200

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'careers')
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const { items } = await listPositions(db, { after: null, limit: POSITIONS_MAX })
  return { positions: items }
}

export default function Careers({ loaderData: { positions } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Join Our Team"
        lead="We hire slowly, pay on time and teach on the job."
        kind={sitePages.careers.pattern}
      />
      <Section>
        {positions.length === 0 ? (
          <EmptyState title="No positions available at the moment. Please check back later.">
            You may still write to us and say what you like to build.
          </EmptyState>
        ) : (
          <ul className="border-line border-t">
            {positions.map((position) => (
              <PositionRow key={position.id} position={position} />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
