import { Form, href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TerminalButton, TerminalEmail, TerminalError, terminalField, terminalLink } from './login-frame.tsx'

export function LoginForm({ error }: { error: string | null }) {
  return (
    <Form method="post" replace className="grid gap-5">
      <TerminalEmail />
      <div>
        <label htmlFor="password" className="text-muted text-sm">
          password
        </label>
        <PasswordInput
          id="password"
          name="password"
          autoComplete="current-password"
          required
          aria-describedby={error ? 'sign-in-error' : undefined}
          look={terminalField}
        />
      </div>
      <TerminalError id="sign-in-error" error={error} />
      <TerminalButton>INITIALIZE SESSION</TerminalButton>
      <Link to={href('/admin/login/forgot')} className={terminalLink}>
        Forgot your password?
      </Link>
    </Form>
  )
}
