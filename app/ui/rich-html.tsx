import type { ComponentProps } from 'react'

/** The only place that inserts raw HTML into a page; `html` has passed the server's sanitiser. */
export function RichHtml({ html, ...props }: ComponentProps<'div'> & { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: fed only by HTML that the server has sanitised
  return <div className="prose" {...props} dangerouslySetInnerHTML={{ __html: html }} />
}
