import { useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DraftingProgress } from '#app/ui/drafting/drafting-progress.tsx'
import { PictureOptionCard } from './picture-option-card.tsx'
import { describeOptions, isChosen, numberOf, type PictureOption } from './picture-options-state.ts'
import type { PicturePicking } from './use-picture-options.ts'

type PictureOptionsProps = {
  pictures: PicturePicking
  /** The address of the image that the post has now. */
  chosen: string | null
  onChoose: (address: string) => void
}

/** The pictures to choose from. Nothing is chosen until somebody does. */
export function PictureOptions({ pictures, chosen, onChoose }: PictureOptionsProps) {
  const { options, startedAt, cancel, dismiss } = pictures
  const box = useRef<HTMLFieldSetElement>(null)
  const group = useId()
  if (options.length === 0) return null

  function tryAgain(option: PictureOption) {
    // The button goes away while its picture is under way.
    box.current?.focus({ preventScroll: true })
    void pictures.tryAgain(option)
  }

  return (
    <fieldset ref={box} tabIndex={-1} className="mt-2 grid min-w-0 max-w-md gap-3 outline-none">
      <legend className="mb-1.5 font-semibold text-sm">Generated images</legend>
      <p role="status" className="text-muted text-sm">
        {describeOptions(options, chosen)}
      </p>
      <ul className="grid grid-cols-2 gap-3">
        {options.map((option) => (
          <li key={option.id} className="min-w-0">
            <PictureOptionCard
              option={option}
              number={numberOf(options, option)}
              group={group}
              isChosen={isChosen(option, chosen)}
              onChoose={onChoose}
              onTryAgain={tryAgain}
            />
          </li>
        ))}
      </ul>
      {/* One takes the place of the other, so that the pictures stay where they are. */}
      {startedAt === null ? (
        <Button look="secondary" onClick={dismiss} className="justify-self-start">
          Done<span className="sr-only"> with the generated images</span>
        </Button>
      ) : (
        <DraftingProgress label="AI is drawing the images…" startedAt={startedAt} onCancel={cancel} />
      )}
    </fieldset>
  )
}
