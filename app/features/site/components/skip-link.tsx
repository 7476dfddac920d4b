export const MAIN_ID = 'main'

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="-translate-y-24 fixed top-3 left-3 z-50 rounded border border-clay bg-surface px-4 py-2.5 font-semibold focus:translate-y-0 print:hidden"
    >
      Skip to the content
    </a>
  )
}
