import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { Authenticating } from '../components/entering-admin.tsx'

/** The pages before the admin area, styled as a terminal. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="terminal grid min-h-dvh place-items-center bg-paper p-5 text-ink">
      <div className="w-full max-w-[26rem] overflow-hidden rounded border border-control bg-surface shadow-float">
        <div className="h-12 bg-motif-ground text-motif">
          <ImigongoPattern kind="zigzag" seed="login" />
        </div>
        <div className="grid gap-5 p-6 font-mono">
          <h1 className="font-mono text-2xl">
            <span aria-hidden="true" className="text-clay">
              &gt;{' '}
            </span>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </main>
  )
}

export const terminalField =
  'mt-1.5 w-full min-h-11 rounded border border-control bg-paper px-3 py-2 font-mono text-base text-ink'

export function TerminalEmail(props: { 'aria-describedby'?: string | undefined }) {
  return (
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
        {...props}
      />
    </div>
  )
}

export const terminalLink = 'inline-flex min-h-11 items-center text-clay underline'

/** The id is for `aria-describedby` of the field that it is about. */
export function TerminalError({ id, error }: { id: string; error: string | null }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div aria-live="polite">
      {error && !isBusy && (
        <p id={id} className="border-danger border-l-3 pl-3 text-danger text-sm">
          {error}
        </p>
      )}
      {isBusy && <Authenticating />}
    </div>
  )
}

type TerminalButtonProps = ComponentProps<'button'> & { isPlain?: boolean }

export function TerminalButton({ isPlain = false, type = 'submit', ...props }: TerminalButtonProps) {
  const isBusy = useNavigation().state !== 'idle'
  const look = isPlain ? 'border-control bg-surface text-ink' : 'border-clay bg-clay text-on-clay'
  return (
    <button
      disabled={isBusy}
      {...props}
      type={type}
      className={`min-h-12 rounded border px-4 font-bold tracking-wide hover:border-ink disabled:cursor-progress disabled:opacity-70 ${look}`}
    />
  )
}
