import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useSavedChoice } from '#app/ui/saved-choice.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { keyNames, keysTurnedOff } from './use-application-keys.ts'

/** The look of a key, in the list of keys and beside what it does. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-[6px] border border-control bg-surface px-1.5 font-sans text-muted text-sm">
      {children}
    </kbd>
  )
}

/** Also the way back to keys that were turned off, `?` among them. */
export function KeysButton({ onPress }: { onPress: () => void }) {
  const isScripted = useIsHydrated()
  return (
    <Button look="secondary" disabled={!isScripted} onClick={onPress} className="pointer-coarse:hidden">
      Keys
      <Key>?</Key>
    </Button>
  )
}

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOff = useSavedChoice(keysTurnedOff) === true
  return (
    <Dialog title="Keys" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keyNames.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={!isOff}
          onChange={(event) => keysTurnedOff.make(!event.target.checked)}
          className="size-5 accent-clay"
        />
        Use these keys on this device
      </label>
    </Dialog>
  )
}
