import { KeyRound } from 'lucide-react'
import { href } from 'react-router'
import { TerminalButton } from '../../admin/login-frame.tsx'
import { PASSKEY_NOT_USED } from '../account-texts.ts'
import { askForPasskey, sendPasskey } from './passkey-browser.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** Signs in without anything else, or in the place of the second step. */
export function PasskeySignIn({ label }: { label: string }) {
  async function signIn() {
    const credential = await askForPasskey()
    const to = await sendPasskey(href('/admin/login/passkey'), { credential }, PASSKEY_NOT_USED)
    window.location.assign(to)
  }

  return (
    <PasskeyButton onPress={signIn} fallback={<p>This browser has no passkeys.</p>}>
      {(button) => (
        <TerminalButton {...button} type="button" isPlain>
          <KeyRound aria-hidden="true" className="mr-2 inline size-5" />
          {label}
        </TerminalButton>
      )}
    </PasskeyButton>
  )
}
