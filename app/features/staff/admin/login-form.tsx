import { Form, href, Link } from 'react-router'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TerminalButton, TerminalError, terminalField, terminalLink } from './login-frame.tsx'

export function LoginForm({ error }: { error: string | null }) {
  return (
    <Form method="post" replace className="grid gap-5">
      <div>
        <label htmlFor="email" className="text-muted text-sm">
          email
        </label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          className={terminalField}
        />
      </div>
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
