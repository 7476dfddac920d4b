import { Rss } from 'lucide-react'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { rssPath } from '../feed/feed-links.ts'

type BlogHeroProps = {
  title: string
  /** Nothing is filtered. */
  isWhole: boolean
}

/** A filtered list needs no introduction: only the title stays. */
export function BlogHero({ title, isWhole }: BlogHeroProps) {
  if (!isWhole) return <PageHero title={title} />
  return (
    <PageHero
      title={title}
      lead="What we learn while building software here, written down for the next person."
    >
      <a
        href={rssPath}
        className="inline-flex min-h-11 items-center gap-1.5 text-muted underline-offset-4 hover:text-ink hover:underline print:hidden"
      >
        <Rss aria-hidden="true" className="size-4" />
        RSS
      </a>
    </PageHero>
  )
}
