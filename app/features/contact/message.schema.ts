import { emailAddress, personName } from '#app/forms/public/person-rules.ts'
import { z } from '#app/shared/schema.ts'
import { isStorable, isVisible, line, toParagraphs, UNSTORABLE } from '#app/shared/text-rules.ts'
import { MESSAGE_MAX_LENGTH } from './form/message-fields.ts'

const PHONE_MAX_LENGTH = 40
const SUBJECT_MAX_LENGTH = 150

/** Validated in the browser and on the server. Single lines accept no line break (mail header injection). */
export const contactSchema = z.object({
  name: personName('Please enter your name.'),
  phone: line(PHONE_MAX_LENGTH, `A phone number has at most ${PHONE_MAX_LENGTH} characters.`),
  email: emailAddress(),
  subject: line(SUBJECT_MAX_LENGTH, `A subject has at most ${SUBJECT_MAX_LENGTH} characters.`),
  message: z.pipe(z.string(), z.transform(toParagraphs)).check(
    z.refine(isVisible, 'Please enter your message.'),
    z.refine(
      (value) => value.length <= MESSAGE_MAX_LENGTH,
      `Please keep it to ${MESSAGE_MAX_LENGTH.toLocaleString('en')} characters.`,
    ),
    z.refine(isStorable, UNSTORABLE),
  ),
})
