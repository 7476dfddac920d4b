import { Check } from 'lucide-react'
import { useId, useRef } from 'react'
import { DraftingProgress } from '#app/forms/drafting/draft-controls.tsx'
import { Button } from '#app/ui/button.tsx'
import { MediaImage } from '#app/ui/media-image.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PictureStyle } from '../../../drafting/post-drafting.schema.ts'
import {
  describeOptions,
  isChosen,
  modelOf,
  numberOf,
  numberWords,
  type PictureOption,
} from './picture-options-state.ts'
import type { PicturePicking } from './use-picture-options.ts'

const STYLE_WORDS: Record<PictureStyle, string> = {
  photo: 'Photo',
  illustration: 'Illustration',
  poster: 'Poster',
  abstract: 'Abstract',
}

type CardProps = {
  option: PictureOption
  /** 1-based index among pictures of the same model and style. */
  number: number
  /** The `name` of the radio group. */
  group: string
  isChosen: boolean
  onChoose: (url: string) => void
  onTryAgain: (option: PictureOption) => void
}

/** A picture to choose, or a placeholder of the same size. */
function PictureOptionCard({ option, number, group, ...choice }: CardProps) {
  const { isChosen, onChoose, onTryAgain } = choice
  const model = modelOf(option)
  const style = `${STYLE_WORDS[option.style]}${numberWords(number)}`
  const caption = (
    <span className="wrap-anywhere block text-sm leading-tight">
      <span className="block font-semibold">{model}</span>
      <span className="block text-muted">{style}</span>
    </span>
  )
  switch (option.status) {
    case 'waiting':
      return (
        <div className="grid gap-1.5">
          <Skeleton className="aspect-square" />
          {caption}
        </div>
      )
    case 'failed':
      return (
        <div className="grid min-w-0 grid-cols-1 gap-1.5">
          {/* As high as its text needs: a fixed ratio would turn that height into width. */}
          <div className="grid min-h-40 w-full min-w-0 grid-cols-1 content-center gap-2 rounded border border-line bg-surface p-2">
            <p className="wrap-anywhere text-danger text-sm">{option.message}</p>
            <Button look="secondary" onClick={() => onTryAgain(option)} className="px-2! text-sm!">
              Try again<span className="sr-only"> with {model}</span>
            </Button>
          </div>
          {caption}
        </div>
      )
    case 'ready':
      return (
        <label className="relative grid cursor-pointer gap-1.5 rounded outline-clay outline-offset-3 has-focus-visible:outline-3">
          <input
            type="radio"
            name={group}
            aria-label={`${model}, ${style}`}
            checked={isChosen}
            onChange={() => onChoose(option.picture.url)}
            className="sr-only"
          />
          <Picture url={option.picture.url} isChosen={isChosen} />
          {caption}
        </label>
      )
  }
}

function Picture({ url, isChosen }: { url: string; isChosen: boolean }) {
  return (
    <span
      className={`relative block aspect-square overflow-hidden rounded border-2 bg-line ${isChosen ? 'border-clay' : 'border-line hover:border-control'}`}
    >
      <MediaImage
        src={url}
        alt=""
        sizes="13rem"
        width={208}
        height={208}
        draggable={false}
        className="size-full object-cover"
      />
      {isChosen && (
        <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-clay text-on-clay">
          <Check aria-hidden="true" className="size-4" />
        </span>
      )}
    </span>
  )
}

type PictureOptionsProps = {
  pictures: PicturePicking
  /** The URL of the post's current image. */
  chosen: string | null
  onChoose: (url: string) => void
}

/** The pictures to choose from. None is preselected. */
export function PictureOptions({ pictures, chosen, onChoose }: PictureOptionsProps) {
  const { options, startedAt, cancel, dismiss } = pictures
  const box = useRef<HTMLFieldSetElement>(null)
  const group = useId()
  if (options.length === 0) return null

  function tryAgain(option: PictureOption) {
    // The button is unmounted while its picture is pending.
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
      {/* One replaces the other, so that the pictures do not shift. */}
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
