import { useEffect, useEffectEvent, useRef } from 'react'
import { MediaImage } from '#app/ui/media-image.tsx'
import { LOGO_PLACEHOLDER } from '../client.ts'

type ClientLogoProps = {
  logo: string
  /** How wide the layout shows it; in a grid of cards unless told. */
  sizes?: string
  className?: string
  onFailed?: () => void
}

const IN_GRID =
  '(min-width: 73.5rem) 22.8rem, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, calc(100vw - 2.5rem)'

/** A logo, or the placeholder when it is missing or cannot be loaded. */
export function ClientLogo({ logo, sizes = IN_GRID, className = '', onFailed }: ClientLogoProps) {
  const image = useRef<HTMLImageElement>(null)
  const tellIfFailed = useEffectEvent(() => {
    if (logo !== '' && image.current?.dataset.fallback === undefined) onFailed?.()
  })
  // It may have failed before hydration: the error handler in the document head has removed the fallback then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per logo
  useEffect(() => tellIfFailed(), [logo])

  return (
    <MediaImage
      ref={image}
      // The key remounts the image, so that a new logo gets its fallback back.
      key={logo}
      src={logo || LOGO_PLACEHOLDER}
      // The error handler in the document head reads it when the logo cannot be loaded.
      data-fallback={LOGO_PLACEHOLDER}
      alt=""
      width={320}
      height={160}
      sizes={sizes}
      onError={onFailed}
      className={`aspect-2/1 w-full object-contain ${className}`}
      suppressHydrationWarning
    />
  )
}
