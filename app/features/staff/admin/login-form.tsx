import { Form, useNavigation } from 'react-router'
import { Authenticating } from '../components/entering-admin.tsx'

const FIELD =
  'mt-1.5 w-full min-h-11 rounded border border-control bg-paper px-3 py-2 font-mono text-base text-ink'

/** The login styled as a terminal. */
export function LoginForm({ error }: { error: string | null }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" replace className="grid gap-5 p-6 font-mono">
      <h1 className="font-mono text-2xl">
        <span aria-hidden="true" className="text-clay">
          &gt;{' '}
        </span>
        System Access
      </h1>
      <div>
        <label htmlFor="email" className="text-muted text-sm">
          email
        </label>
        <input id="email" name="email" type="email" autoComplete="username" required className={FIELD} />
      </div>
      <div>
        <label htmlFor="password" className="text-muted text-sm">
          password
        </label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-describedby={error ? 'sign-in-error' : undefined}
          className={FIELD}
        />
      </div>
      <div aria-live="polite">
        {error && !isBusy && (
          <p id="sign-in-error" className="border-danger border-l-3 pl-3 text-danger text-sm">
            {error}
          </p>
        )}
        {isBusy && <Authenticating />}
      </div>
      <button
        type="submit"
        disabled={isBusy}
        className="min-h-12 rounded border border-clay bg-clay px-4 font-bold text-on-clay tracking-wide hover:border-ink disabled:cursor-progress disabled:opacity-70"
      >
        INITIALIZE SESSION
      </button>
    </Form>
  )
}
