import { type ComponentProps, useState } from 'react'
import { controlLook } from './field.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

/** A password that its owner can make readable while typing it. `look` replaces that of other inputs. */
export function PasswordInput({
  look = `${controlLook} min-h-11`,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { look?: string }) {
  const [isShown, setIsShown] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <div className="relative">
      <input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${look} pr-18`}
      />
      {isHydrated && (
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="absolute right-0 bottom-0 min-h-11 px-3 font-semibold text-clay text-sm underline"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      )}
    </div>
  )
}
