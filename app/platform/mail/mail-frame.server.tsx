import { convert } from 'html-to-text'
import {
  type ComponentProps,
  type CSSProperties,
  createElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#app/shared/company.ts'

/** Every text colour comes with its background, so that a mail client's dark mode changes both. */
const mailColours = {
  ink: '#161412',
  muted: '#5C544B',
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  line: '#E3DCD2',
  clay: '#A63D17',
}

export const mailText = { margin: '0 0 16px', color: mailColours.ink, fontSize: 16, lineHeight: '26px' }
const mailSmallText = { ...mailText, color: mailColours.muted, fontSize: 14, lineHeight: '22px' }

/** With any other doctype, or none, some mail clients lay out tables differently. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

export function renderMail(mail: ReactElement): { html: string; text: string } {
  const html = DOCTYPE + renderToStaticMarkup(mail)
  return { html, text: convert(html, { wordwrap: 72, selectors: textSelectors }) }
}

/** The plain-text version reads as a person would type it: no upper-case titles, and no URL twice. */
const textSelectors = [
  { selector: '[data-skip-in-text=true]', format: 'skip' },
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
]

/** Fills the inbox preview, so that the mail's text does not follow the preview line there. */
const INVISIBLE = '\u00A0\u200C'.repeat(150)

/** The layout of every mail: a title, the content, and the company's details. */
export function MailFrame({
  title,
  preview,
  children,
}: {
  title: string
  preview: string
  children: ReactNode
}) {
  const { building, street, city, country } = company.address
  const { ink, paper, surface, line, clay } = mailColours
  const card = {
    maxWidth: 600,
    backgroundColor: surface,
    border: `1px solid ${line}`,
    borderTop: `4px solid ${clay}`,
    borderRadius: 10,
    overflowWrap: 'anywhere',
  } as const
  const ground = { padding: '24px 12px', backgroundColor: paper, fontFamily: 'Arial, sans-serif' }
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: paper }}>
        <Box width="100%" align="center" cell={ground}>
          <div data-skip-in-text style={{ display: 'none', overflow: 'hidden', maxHeight: 0, opacity: 0 }}>
            {preview + INVISIBLE}
          </div>
          <Box width="100%" align="center" style={card} cell={{ padding: '32px 24px' }}>
            <h1 style={{ margin: '0 0 24px', color: ink, fontSize: 28, lineHeight: '34px' }}>{title}</h1>
            {children}
            <hr style={{ margin: '24px 0', border: 'none', borderTop: `1px solid ${line}` }} />
            <p style={{ ...mailSmallText, margin: 0 }}>
              {company.name}
              <br />
              {building}, {street}, {city}, {country}
              <br />
              {company.phone}, {company.email}
            </p>
          </Box>
        </Box>
      </body>
    </html>
  )
}

/** A text with its line breaks. Uses `<br>`: some mail clients support no other line breaks. */
export function MailLines({ text }: { text: string }) {
  const lineEnd = createElement('br')
  const lines = text.split('\n').flatMap((line) => [lineEnd, line])
  const style = { ...mailText, margin: '24px 0', whiteSpace: 'pre-wrap' as const }
  return createElement('p', { style }, ...lines.slice(1))
}

/** A button with its URL below, for readers whose mail client opens no links; in plain text the URL stands alone. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <MailButton href={href}>{children}</MailButton>
      <p style={mailSmallText}>
        <MailTextLink href={href}>{href}</MailTextLink>
      </p>
    </>
  )
}

/** A link within a paragraph. */
export function MailTextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      style={{ color: mailColours.clay, textDecoration: 'underline' }}
    >
      {children}
    </a>
  )
}

function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const { clay, surface } = mailColours
  const padding = '14px 24px'
  const link = { color: surface, fontSize: 16, fontWeight: 600, lineHeight: '19px', textDecoration: 'none' }
  // Outlook ignores the padding of links; it reads its own padding property of cells, which no other mail client does.
  const cell: CSSProperties & { msoPaddingAlt: string } = {
    backgroundColor: clay,
    borderRadius: 10,
    msoPaddingAlt: padding,
  }
  return (
    <div data-skip-in-text style={{ margin: '24px 0' }}>
      <Box cell={cell}>
        <a href={href} target="_blank" rel="noopener" style={{ ...link, display: 'inline-block', padding }}>
          {children}
        </a>
      </Box>
    </div>
  )
}

/** A table of one cell: the only box that every mail client renders alike. */
function Box({ cell, children, ...table }: ComponentProps<'table'> & { cell: CSSProperties }) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} {...table}>
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}
