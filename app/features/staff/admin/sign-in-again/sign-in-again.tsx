import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { provideRenewal } from '#app/ui/session-renewal.ts'
import { PASSKEY_NOT_USED } from '../../account/account-texts.ts'
import { askForPasskey, sendPasskey } from '../../account/admin/passkey-browser.ts'
import { PasskeyButton } from '../../account/admin/passkey-button.tsx'
import type { StaffMember } from '../../staff-repository.server.ts'
import { SIGN_IN_FAILED, SIGNED_IN_AS_OTHER } from '../staff-admin-texts.ts'
import { createRenewal } from './renew-session.ts'
import { type SignedIn, signedInSchema, signInAnswerSchema } from './sign-in-again.schema.ts'

type Asked = { settle: (isRenewed: boolean) => void }

/** When a session ends while staff work: they sign in above the page, and what they pressed is sent. */
export function SignInAgain({ member }: { member: StaffMember }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id } = member

  useEffect(() => {
    const { fetch: send } = window
    const askToSignIn = () => new Promise<boolean>((settle) => setAsked({ settle }))
    // Where that is not known, the request itself shows it.
    const isSignedIn = () =>
      whoIsSignedIn().then(
        (signedIn) => signedIn?.id === id,
        () => true,
      )
    const { fetch, renew } = createRenewal({ memberId: id, send, askToSignIn, isSignedIn })
    const controller = new AbortController()
    window.fetch = fetch
    const takeBack = provideRenewal({ memberId: id, renew })
    window.addEventListener('click', (event) => followAfter(renew, event), { signal: controller.signal })
    return () => {
      controller.abort()
      takeBack()
      window.fetch = send
    }
  }, [id])

  function settle(isRenewed: boolean) {
    asked?.settle(isRenewed)
    setAsked(null)
  }

  return asked && <SignInDialog member={member} onSettled={settle} />
}

/** Downloads and other links that the browser follows by itself: after the sign-in, so that the screen stays. */
function followAfter(renew: () => Promise<boolean>, event: MouseEvent): void {
  // What the router follows has been prevented by now.
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return
  if (!link.pathname.startsWith('/admin/') || link.pathname === window.location.pathname) return
  event.preventDefault()
  void renew().then((isSignedIn) => isSignedIn && window.location.assign(link.href))
}

async function whoIsSignedIn(): Promise<SignedIn> {
  const response = await fetch(href('/admin/login/again'))
  return signedInSchema.parse(await response.json())
}

type Second = { hasApp: boolean; hasPasskey: boolean }
type SignInDialogProps = { member: StaffMember; onSettled: (isRenewed: boolean) => void }

function SignInDialog({ member, onSettled }: SignInDialogProps) {
  const [second, setSecond] = useState<Second | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    setProblem(null)
    try {
      const body = new URLSearchParams()
      for (const [name, value] of new FormData(event.currentTarget)) body.set(name, String(value))
      const response = await fetch(href('/admin/login/again'), { method: 'POST', body })
      const answer = signInAnswerSchema.parse(await response.json())
      if (!answer.ok) {
        setProblem(answer.message)
        if (answer.isExpired) setSecond(null)
      } else if (answer.second) setSecond(answer.second)
      else await finish()
    } catch {
      setProblem(SIGN_IN_FAILED)
    }
    setIsBusy(false)
  }

  /** Sends nothing for another person. */
  async function finish() {
    const signedIn = await whoIsSignedIn()
    if (signedIn?.id === member.id) return onSettled(true)
    setSecond(null)
    form.current?.reset()
    setProblem(signedIn ? SIGNED_IN_AS_OTHER : SIGN_IN_FAILED)
  }

  async function signInByPasskey() {
    const credential = await askForPasskey()
    await sendPasskey(href('/admin/login/passkey'), { credential }, PASSKEY_NOT_USED)
    await finish()
  }

  return (
    <Dialog title="Your session has ended" isOpen isDirty onClose={() => onSettled(false)}>
      <form ref={form} onSubmit={submit} className="grid gap-4">
        <p>Sign in again, and what you pressed is sent. Nothing you typed is lost.</p>
        {second === null && (
          <>
            <Field label="Email">
              {(control) => (
                <Input
                  {...control}
                  name="email"
                  type="email"
                  autoComplete="username"
                  required
                  defaultValue={member.email}
                />
              )}
            </Field>
            <Field label="Password">
              {(control) => (
                <PasswordInput
                  {...control}
                  name="password"
                  autoComplete="current-password"
                  required
                  autoFocus
                />
              )}
            </Field>
          </>
        )}
        {second?.hasApp && (
          <Field label="Code of your app, or a recovery code">
            {(control) => (
              <Input
                {...control}
                name="code"
                autoComplete="one-time-code"
                required
                maxLength={40}
                autoFocus
              />
            )}
          </Field>
        )}
        <p role="alert" className="text-danger text-sm empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => onSettled(false)}>
            Cancel
          </Button>
          {(second === null || second.hasApp) && (
            <Button type="submit" disabled={isBusy}>
              Sign in
            </Button>
          )}
        </div>
        {(second === null || second.hasPasskey) && (
          <PasskeyButton onPress={signInByPasskey}>
            {(button) => (
              <Button look="secondary" {...button}>
                Use a passkey
              </Button>
            )}
          </PasskeyButton>
        )}
      </form>
    </Dialog>
  )
}
