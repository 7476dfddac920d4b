/** The one place where HTML goes into a page as it is; `html` has passed the server's sanitiser. */
export function RichHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: fed only by HTML that the server has sanitised
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
