import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { NO_APPLICATION_SHOWN } from '../../careers-texts.ts'

/** Shown instead of an application: why there is none, and where to go next. */
export function StatusPageNotice({ kind }: { kind: keyof typeof NO_APPLICATION_SHOWN }) {
  const { pathname, search } = useLocation()
  const text = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // The pressed button is gone and the page is shorter, so the focus moves to this text.
    if (kind === 'erased') text.current?.focus()
  }, [kind])

  return (
    <>
      <p
        ref={text}
        tabIndex={-1}
        role={kind === 'failed' ? 'alert' : kind === 'erased' ? 'status' : undefined}
        className="max-w-[33em] text-lg"
      >
        {NO_APPLICATION_SHOWN[kind]}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {kind === 'failed' && <ButtonLink to={pathname + search}>Try again</ButtonLink>}
        <ButtonLink look="secondary" to={href('/careers')}>
          Open positions
        </ButtonLink>
      </div>
    </>
  )
}
