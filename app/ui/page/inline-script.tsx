import { useRequestInfo } from './request-info.tsx'

type InlineScriptProps = {
  code: string
  /** Data for other scripts, which does not run. */
  type?: 'application/json'
}

/** Runs where it is in the page, while that is parsed. After a client-side navigation it does not run. */
export function InlineScript({ code, ...props }: InlineScriptProps) {
  const { nonce } = useRequestInfo()
  return (
    <script
      {...props}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, or data that cannot end the element
      dangerouslySetInnerHTML={{ __html: props.type ? code.replaceAll('<', '\\u003c') : code }}
    />
  )
}
