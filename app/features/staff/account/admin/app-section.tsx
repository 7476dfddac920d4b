import { Copy, Download } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { CODES_COPIED, CODES_NOT_COPIED } from '../account-texts.ts'
import type { AppSetUp } from '../second-factor/second-factor.server.ts'
import { AccountSection, FormNotice } from './account-section.tsx'
import type { RecoveryCodes as Codes, SecondFactorAnswer } from './second-factor-answer.ts'

type AppSectionProps = {
  hasApp: boolean
  answer: SecondFactorAnswer | undefined
  onRemove: () => void
}

/** One-time codes of an authenticator app (TOTP), and the recovery codes that come with them. */
export function AppSection({ hasApp, answer, onRemove }: AppSectionProps) {
  const isBusy = useNavigation().state !== 'idle'
  const errors = answer?.errors ?? {}
  return (
    <AccountSection
      title="Authenticator app"
      text="An app on your phone shows six digits that change every 30 seconds. You type them after your password."
    >
      {answer?.codes && <RecoveryCodes {...answer.codes} />}
      <FormNotice message={answer?.intent === 'remove-app' ? answer.message : undefined} />
      <FormNotice message={errors.app} isError />
      {!hasApp && answer?.setUp && <SetUp setUp={answer.setUp} error={errors.code} isBusy={isBusy} />}
      {!hasApp && !answer?.setUp && (
        <Form method="post" className="grid max-w-[30rem] gap-3">
          <input type="hidden" name="intent" value="begin-app" />
          <Field label="Your password" error={answer?.intent === 'begin-app' ? errors.password : undefined}>
            {(control) => (
              <PasswordInput {...control} name="password" autoComplete="current-password" required />
            )}
          </Field>
          <div>
            <Button type="submit" disabled={isBusy}>
              Set up an app
            </Button>
          </div>
          <FormNotice message={errors.code} isError />
        </Form>
      )}
      {hasApp && (
        <>
          <p>Your app is set up.</p>
          <Form method="post" className="grid max-w-[30rem] gap-3">
            <input type="hidden" name="intent" value="new-codes" />
            <Field
              label="Your password, for new recovery codes"
              error={answer?.intent === 'new-codes' ? errors.codesPassword : undefined}
              hint="The earlier codes then no longer work."
            >
              {(control) => (
                <PasswordInput {...control} name="password" autoComplete="current-password" required />
              )}
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" look="secondary" disabled={isBusy}>
                Make new recovery codes
              </Button>
              <ConfirmDialog
                title="Remove the app?"
                text="Its codes and your recovery codes no longer sign you in."
                confirmLabel="Remove app"
                isBusy={isBusy}
                onConfirm={onRemove}
                trigger={(open) => (
                  <Button look="secondary" onClick={open}>
                    Remove app
                  </Button>
                )}
              />
            </div>
          </Form>
        </>
      )}
    </AccountSection>
  )
}

function SetUp({ setUp, error, isBusy }: { setUp: AppSetUp; error: string | undefined; isBusy: boolean }) {
  const { uri, picture, secret } = setUp
  return (
    <div className="grid gap-5 md:grid-cols-[14rem_1fr]">
      <img
        src={picture}
        alt="QR code for the authenticator app"
        className="w-56 rounded border border-line [image-rendering:pixelated]"
      />
      <Form method="post" className="grid max-w-[30rem] content-start gap-3">
        <input type="hidden" name="intent" value="finish-app" />
        <input type="hidden" name="uri" value={uri} />
        <ol className="grid list-decimal gap-2 pl-5">
          <li>
            Scan the picture with the app, or{' '}
            <a href={uri} className="text-clay underline">
              open it on this device
            </a>
            . Without a camera, type this key: <code className="wrap-anywhere font-mono">{secret}</code>
          </li>
          <li>Enter the six digits that the app shows now.</li>
        </ol>
        <Field label="Code" error={error}>
          {(control) => (
            <Input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={10}
              className="max-w-40 font-mono tabular-nums"
            />
          )}
        </Field>
        <div>
          <Button type="submit" disabled={isBusy}>
            Finish
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Shown once. */
function RecoveryCodes({ codes, text }: Codes) {
  const list = useRef<HTMLUListElement>(null)
  const { copy, notice } = useCopy({ copied: CODES_COPIED, notCopied: CODES_NOT_COPIED })
  const isHydrated = useIsHydrated()

  function select() {
    if (list.current) getSelection()?.selectAllChildren(list.current)
  }

  return (
    <div role="status" className="grid gap-3 rounded border border-forest p-4">
      <p className="font-semibold">Your recovery codes</p>
      <p className="max-w-[70ch]">
        Each works once in the place of the app, if you lose your phone. Write them down or store them in your
        password manager: they are shown only now.
      </p>
      <ul ref={list} className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:max-w-96">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" disabled={!isHydrated} onClick={() => copy(text, select)}>
          <Copy aria-hidden="true" className="size-5" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-clay underline"
        >
          <Download aria-hidden="true" className="size-5" />
          Download
        </a>
        <span className="text-muted text-sm">{notice}</span>
      </div>
    </div>
  )
}
