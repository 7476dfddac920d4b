/** The only place that inserts raw HTML into a page; `html` has passed the server's sanitiser. */
export function RichHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: fed only by HTML that the server has sanitised
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
