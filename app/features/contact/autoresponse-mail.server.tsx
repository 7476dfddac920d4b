import { Text } from '@react-email/text'
import { MailFrame, mailText, renderMail } from '#app/platform/mail/mail-frame.server.tsx'
import { autoresponseParagraphs } from './autoresponse.ts'

type Facts = Parameters<typeof autoresponseParagraphs>[0]

export async function autoresponseMail(
  facts: Facts,
): Promise<{ subject: string; text: string; html: string }> {
  const { html, text } = await renderMail(<AutoresponseMail {...facts} />)
  return { subject: `We received your message: ${facts.reference}`, html, text }
}

function AutoresponseMail(facts: Facts) {
  return (
    <MailFrame title="We have your message" preview={`Your reference is ${facts.reference}.`}>
      {autoresponseParagraphs(facts).map((paragraph) => (
        <Text key={paragraph} style={mailText}>
          {paragraph}
        </Text>
      ))}
    </MailFrame>
  )
}
