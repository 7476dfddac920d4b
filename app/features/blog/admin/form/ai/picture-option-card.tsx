import { Check } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PictureStyle } from '../../../post-drafting.schema.ts'
import { modelOf, numberWords, type PictureOption } from './picture-options-state.ts'

const STYLE_WORDS: Record<PictureStyle, string> = {
  photo: 'Photo',
  illustration: 'Illustration',
  poster: 'Poster',
  abstract: 'Abstract',
}

type CardProps = {
  option: PictureOption
  /** Its place among those of the same model and style. */
  number: number
  /** The name of the choice that the options make up together. */
  group: string
  isChosen: boolean
  onChoose: (address: string) => void
  onTryAgain: (option: PictureOption) => void
}

/** A picture to choose, or what stands in its place, in its size. */
export function PictureOptionCard({ option, number, group, ...choice }: CardProps) {
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
          <Picture address={option.picture.url} isChosen={isChosen} />
          {caption}
        </label>
      )
  }
}

function Picture({ address, isChosen }: { address: string; isChosen: boolean }) {
  return (
    <span
      className={`relative block aspect-square overflow-hidden rounded border-2 bg-line ${isChosen ? 'border-clay' : 'border-line hover:border-control'}`}
    >
      <img src={address} alt="" draggable={false} className="size-full object-cover" />
      {isChosen && (
        <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-clay text-on-clay">
          <Check aria-hidden="true" className="size-4" />
        </span>
      )}
    </span>
  )
}
