import { useEffect, useState } from 'react'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#app/shared/password-rules.ts'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { ENOUGH_STRENGTH, judgePassword, type Strength } from '../password-strength.ts'

const WORDS = [
  'very easy to guess',
  'easy to guess',
  'still easy to guess',
  'hard to guess',
  'very hard to guess',
]

type NewPasswordFieldProps = {
  /** The person's own name and address, which make a password easy to guess. */
  known: string[]
  error: string | undefined
  label?: string
}

/** For every screen that sets a password. It judges in the browser: nothing that is typed leaves it before it is sent. */
export function NewPasswordField({ known, error, label = 'New password' }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const strength = useStrength(password, known.join('\n'))
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        error={error}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. Four or five words that do not belong together are good.`}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            required
            minLength={PASSWORD_MIN_LENGTH}
            maxLength={PASSWORD_MAX_LENGTH}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div role="status">{strength && <StrengthBar {...strength} />}</div>
    </div>
  )
}

function StrengthBar({ score, advice }: Strength) {
  const isEnough = score >= ENOUGH_STRENGTH
  return (
    <div className="grid gap-1 text-sm">
      <div aria-hidden="true" className="grid h-1.5 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`rounded-full ${step > score ? 'bg-line' : isEnough ? 'bg-forest' : 'bg-danger'}`}
          />
        ))}
      </div>
      <p className={isEnough ? 'text-forest' : 'text-danger'}>This password is {WORDS[score]}.</p>
      {!isEnough && advice && <p className="text-muted">{advice}</p>}
    </div>
  )
}

/** Null while nothing is typed, and where the word lists cannot be fetched: the server judges again. */
function useStrength(password: string, known: string): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null)
  useEffect(() => {
    let isCurrent = true
    const judged = password ? judgePassword(password, known.split('\n')) : Promise.resolve(null)
    judged.then(
      (result) => isCurrent && setStrength(result),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [password, known])
  return strength
}
