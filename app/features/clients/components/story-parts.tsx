import { ArrowRight } from 'lucide-react'
import { imageLoading, MediaImage } from '#app/ui/media-image.tsx'
import type { ShownStory } from '../client.ts'
import { ClientLogo } from './client-logo.tsx'
import { type Drawing, storyLook } from './story-look.ts'

/** Before and after, on two lines; the arrow is read as 'now'. Belongs into a heading. */
export function StoryResult({ story }: { story: Pick<ShownStory, 'resultBefore' | 'resultAfter'> }) {
  return (
    <>
      <span className="block text-muted">{story.resultBefore}</span>{' '}
      <span className="flex gap-[0.22em]">
        {/* As tall as one line, so that it stands beside the first line of a result that takes two. */}
        <ArrowRight aria-hidden="true" strokeWidth={2.6} className="h-lh w-[0.74em] shrink-0 text-clay" />
        <span className="sr-only">now </span>
        <span className="min-w-0">{story.resultAfter}</span>
      </span>
    </>
  )
}

/** The mark and the name of the client above a result. */
export function StoryClient({ story }: { story: Pick<ShownStory, 'logo' | 'name'> }) {
  return (
    <p className="flex items-center gap-3.5 font-semibold text-lg leading-tight">
      <ClientLogo
        logo={story.logo}
        sizes="6.5rem"
        className="h-13 w-26! shrink-0 rounded border border-line"
      />
      {story.name}
    </p>
  )
}

type StoryScreenProps = {
  story: Pick<ShownStory, 'slug' | 'pictures'>
  /** How wide the layout shows an uploaded picture. */
  sizes: string
  className?: string
  isAboveFold?: boolean
  /** As wide as a phone, larger than it and cut where the drawing allows that. */
  isEnlarged?: boolean
}

/** The drawn screen of a story, or else its first picture; nothing where it has neither. */
export function StoryScreen(props: StoryScreenProps) {
  const { story, sizes, className = '', isAboveFold = false, isEnlarged = false } = props
  const { screen } = storyLook(story.slug)
  if (screen) {
    return (
      <Drawn
        drawing={screen}
        className={`${isEnlarged ? (screen.onPhone ?? '') : ''} ${className}`}
        isAboveFold={isAboveFold}
      />
    )
  }
  const [first] = story.pictures
  if (!first) return null
  return (
    <MediaImage
      src={first.address}
      alt={first.alt}
      sizes={sizes}
      isAboveFold={isAboveFold}
      width={1200}
      height={800}
      className={`aspect-3/2 w-full rounded object-cover ${className}`}
    />
  )
}

type DrawnProps = { drawing: Drawing; className?: string; isAboveFold?: boolean }

export function Drawn({ drawing, className = '', isAboveFold = false }: DrawnProps) {
  const { src, alt, width, height } = drawing
  return (
    <img
      alt={alt}
      width={width}
      height={height}
      {...imageLoading(isAboveFold)}
      className={`h-auto w-full max-w-none ${className}`}
      src={src}
    />
  )
}

export function hasScreen({ slug, pictures }: Pick<ShownStory, 'slug' | 'pictures'>): boolean {
  return storyLook(slug).screen !== undefined || pictures.length > 0
}
