import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { plainTextSelectors, render, toPlainText } from '@react-email/render'
import { Text } from '@react-email/text'
import type { ReactElement, ReactNode } from 'react'
import { company } from '#app/shared/company.ts'

/** Every text colour comes with its ground, so that a client which darkens mails darkens both. */
export const mailColours = {
  ink: '#161412',
  muted: '#5C544B',
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  line: '#E3DCD2',
  clay: '#A63D17',
}

export const mailText = { margin: '0 0 16px', color: mailColours.ink, fontSize: 16, lineHeight: '26px' }
export const mailSmallText = { ...mailText, color: mailColours.muted, fontSize: 14, lineHeight: '22px' }

export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail)
  return { html, text: toPlainText(html, { wordwrap: 72, selectors: textSelectors }) }
}

/** As a person would type it: a title is not shouted, and an address that stands there is not repeated. */
const textSelectors = [
  ...plainTextSelectors,
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
]

/** The look of every mail: a title, what it says, and who we are. */
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
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body
        style={{ margin: 0, padding: '24px 12px', backgroundColor: paper, fontFamily: 'Arial, sans-serif' }}
      >
        <Preview>{preview}</Preview>
        <Container
          style={{
            maxWidth: 600,
            padding: '32px 24px',
            backgroundColor: surface,
            border: `1px solid ${line}`,
            borderTop: `4px solid ${clay}`,
            borderRadius: 10,
            overflowWrap: 'anywhere',
          }}
        >
          <Heading style={{ margin: '0 0 24px', color: ink, fontSize: 28, lineHeight: '34px' }}>
            {title}
          </Heading>
          {children}
          <Hr style={{ margin: '24px 0', borderColor: line }} />
          <Text style={{ ...mailSmallText, margin: 0 }}>
            {company.name}
            <br />
            {building}, {street}, {city}, {country}
            <br />
            {company.phone}, {company.email}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
