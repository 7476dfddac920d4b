import { useEffect, useEffectEvent, useRef } from 'react'
import { LOGO_PLACEHOLDER } from '../client.ts'

type ClientLogoProps = { logo: string; className?: string; onFailed?: () => void }

/** A logo in its place, or the placeholder where there is none or it cannot be loaded. */
export function ClientLogo({ logo, className = '', onFailed }: ClientLogoProps) {
  const image = useRef<HTMLImageElement>(null)
  const tellIfFailed = useEffectEvent(() => {
    if (logo !== '' && image.current?.dataset.fallback === undefined) onFailed?.()
  })
  // It may have failed before React could hear of it: then the script in the head has used up the fallback.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each logo is asked about once
  useEffect(() => tellIfFailed(), [logo])

  return (
    <img
      ref={image}
      // Another logo begins anew with its fallback.
      key={logo}
      src={logo || LOGO_PLACEHOLDER}
      // Read by the script in the head when the logo cannot be loaded.
      data-fallback={LOGO_PLACEHOLDER}
      alt=""
      width={320}
      height={160}
      loading="lazy"
      onError={onFailed}
      className={`aspect-2/1 w-full object-cover ${className}`}
      suppressHydrationWarning
    />
  )
}
