import { href } from 'react-router'
import { pluralize } from '#app/shared/pluralize.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { SecondFactors } from '../second-factor/second-factors-repository.server.ts'
import { AccountSection } from './account-section.tsx'

export function SecondFactorSummary({ hasApp, passkeys }: SecondFactors) {
  const parts = [
    hasApp ? 'an authenticator app' : null,
    passkeys.length > 0 ? pluralize(passkeys.length, 'passkey') : null,
  ].filter((part) => part !== null)
  return (
    <AccountSection
      title="Second factor"
      text="Something that you have, beside the password that you know: whoever learns your password still cannot sign in."
    >
      <p>{parts.length > 0 ? `You have ${parts.join(' and ')}.` : 'You have none.'}</p>
      <div>
        <ButtonLink look="secondary" to={href('/admin/account/second-factor')}>
          {parts.length > 0 ? 'Manage second factor' : 'Set up a second factor'}
        </ButtonLink>
      </div>
    </AccountSection>
  )
}
