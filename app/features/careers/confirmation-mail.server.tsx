import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { plainTextSelectors, render, toPlainText } from '@react-email/render'
import { Text } from '@react-email/text'
import { company } from '#app/shared/company.ts'
import { formatLongDate } from '#app/shared/dates.ts'

type Facts = {
  applicantName: string
  jobTitle: string
  appliedAt: number
  /** The applicant's own page, whole. */
  address: string
}

export async function confirmationMail(
  facts: Facts,
): Promise<{ subject: string; text: string; html: string }> {
  const html = await render(<ConfirmationMail {...facts} />)
  const text = toPlainText(html, { wordwrap: 72, selectors: textSelectors })
  return { subject: `We received your application: ${facts.jobTitle}`, html, text }
}

/** As a person would type it: a title is not shouted, and an address that stands there is not repeated. */
const textSelectors = [
  ...plainTextSelectors,
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
]

/** Every text colour comes with its ground, so that a client which darkens mails darkens both. */
const INK = '#161412'
const MUTED = '#5C544B'
const PAPER = '#FAF8F4'
const SURFACE = '#FFFFFF'
const LINE = '#E3DCD2'
const CLAY = '#A63D17'

const body = { margin: '0 0 16px', color: INK, fontSize: 16, lineHeight: '26px' }
const small = { ...body, color: MUTED, fontSize: 14, lineHeight: '22px' }

/** Mail programs make a link of anything like a.b; a stranger could greet others with it from our address. */
function withoutAddress(name: string): string {
  return name.replace(/\.(?=\S)/g, '. ')
}

function ConfirmationMail({ applicantName, jobTitle, appliedAt, address }: Facts) {
  const { building, street, city, country } = company.address
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body
        style={{ margin: 0, padding: '24px 12px', backgroundColor: PAPER, fontFamily: 'Arial, sans-serif' }}
      >
        <Preview>{`With us since ${formatLongDate(appliedAt)}. What happens next, and your private page.`}</Preview>
        <Container
          style={{
            maxWidth: 600,
            padding: '32px 24px',
            backgroundColor: SURFACE,
            border: `1px solid ${LINE}`,
            borderTop: `4px solid ${CLAY}`,
            borderRadius: 10,
            overflowWrap: 'anywhere',
          }}
        >
          <Heading style={{ margin: '0 0 24px', color: INK, fontSize: 28, lineHeight: '34px' }}>
            We have your application
          </Heading>
          <Text style={body}>Hello {withoutAddress(applicantName)},</Text>
          <Text style={body}>
            Thank you for applying at {company.name}. Your application for <strong>{jobTitle}</strong> reached
            us on {formatLongDate(appliedAt)}.
          </Text>
          <Text style={body}>
            People read it, not a program. Every applicant hears from us, whatever we decide.
          </Text>
          <Text style={body}>
            You have a private page for this application. There you see its status and can withdraw or erase
            it.
          </Text>
          <Button
            href={address}
            data-skip-in-text
            style={{
              margin: '8px 0 24px',
              padding: '14px 24px',
              backgroundColor: CLAY,
              color: SURFACE,
              borderRadius: 10,
              fontSize: 16,
              fontWeight: 600,
            }}
          >
            See your application
          </Button>
          <Text style={small}>
            <Link href={address} style={{ color: CLAY, textDecoration: 'underline' }}>
              {address}
            </Link>
          </Text>
          <Text style={body}>Keep this link to yourself: whoever has it can do the same.</Text>
          <Text style={body}>
            You did not apply? Then somebody gave your address by mistake, and you can erase the application
            on the same page.
          </Text>
          <Hr style={{ margin: '24px 0', borderColor: LINE }} />
          <Text style={{ ...small, margin: 0 }}>
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
