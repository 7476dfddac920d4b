import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { AccountSection, FormNotice } from '../../account/admin/account-section.tsx'
import type { AccountAnswer } from '../../account/admin/profile-forms.tsx'
import { frequencyNames, type MailChoices, mailFrequencies, mailKinds, mailNouns } from '../mail-choices.ts'
import { MAILS_NOT_CONFIGURED } from '../staff-mail-texts.ts'

type MailsSectionProps = { choices: MailChoices; answer: AccountAnswer | undefined; isMailed: boolean }

/** One choice for each kind that the member may open; without any there is no section. */
export function MailsSection({ choices, answer, isMailed }: MailsSectionProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'mails'
  const kinds = mailKinds.filter((kind) => choices[kind] !== undefined)
  const own = answer?.intent === 'mails' ? answer : null
  if (kinds.length === 0) return null
  return (
    <AccountSection
      id="mails"
      title="Mails to you"
      text="At once is one mail for each; once a day is one mail at 08:00 on working days, when there is something new."
    >
      {!isMailed && <p role="note">{MAILS_NOT_CONFIGURED}</p>}
      <Form method="post" className="grid max-w-[30rem] gap-3">
        <input type="hidden" name="intent" value="mails" />
        {kinds.map((kind) => (
          <Field
            key={kind}
            label={`New ${mailNouns[kind]}s`}
            error={own && !own.ok ? own.errors[kind] : undefined}
          >
            {(control) => (
              <Select {...control} key={choices[kind]} name={kind} defaultValue={choices[kind]}>
                {mailFrequencies.map((frequency) => (
                  <option key={frequency} value={frequency}>
                    {frequencyNames[frequency]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="secondary" disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save mails'}
          </Button>
          <FormNotice message={own?.ok ? own.message : undefined} />
        </div>
      </Form>
    </AccountSection>
  )
}
