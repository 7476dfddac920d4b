import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

type NoticeKind = 'erased' | 'gone' | 'unknown' | 'failed'

const NO_APPLICATION =
  'This link does not open an application. It may have been erased, or the link is incomplete.'

const TEXTS: Record<NoticeKind, string> = {
  erased: 'Your application and everything we stored with it has been erased.',
  gone: NO_APPLICATION,
  unknown: NO_APPLICATION,
  failed: 'We could not load your application just now. It is not lost: please try again in a minute.',
}

/** Shown instead of an application: why there is none, and where to go next. */
export function StatusPageNotice({ kind }: { kind: NoticeKind }) {
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
        {TEXTS[kind]}
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
