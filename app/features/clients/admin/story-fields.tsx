import { href } from 'react-router'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import type { ImagePicking } from '#app/ui/upload/image-pick.tsx'
import type { ClientErrors, ClientInput } from '../client.schema.ts'
import { storyPath } from '../story.ts'
import { ClientDraftRow } from './client-draft-row.tsx'
import { StoryPictures } from './story-pictures.tsx'
import type { ClientDrafting } from './use-client-drafting.ts'

/** An offering of the site, to be ticked in a story. */
export type OfferingChoice = { slug: string; name: string }

type StoryFieldsProps = {
  input: ClientInput
  errors: ClientErrors
  /** The last part of its address; null before it was first published. */
  slug: string | null
  offerings: OfferingChoice[]
  picking: ImagePicking
  onType: (change: Partial<ClientInput>) => void
  drafting: ClientDrafting
  /** Not hydrated yet. */
  isWaiting: boolean
}

type TextName = 'problem' | 'built' | 'course' | 'quote'
type LineName =
  | 'summary'
  | 'resultBefore'
  | 'resultAfter'
  | 'resultNumber'
  | 'resultUnit'
  | 'year'
  | 'duration'
  | 'team'
  | 'quoteRole'

/** The part of the form that becomes the client's page. A draft may have gaps. */
export function StoryFields(props: StoryFieldsProps) {
  const { input, errors, slug, offerings, picking, onType, ...drafts } = props

  function line(name: LineName, label: string, hint?: string) {
    return (
      <Field label={label} error={errors[name]} hint={hint}>
        {(control) => {
          const box = (
            <Input
              {...control}
              name={name}
              dir="auto"
              autoComplete="off"
              {...(name === 'year' ? { inputMode: 'numeric' as const } : {})}
              value={input[name]}
              onChange={(event) => onType({ [name]: event.target.value })}
            />
          )
          // The button beside its second part drafts the whole result.
          const target = name === 'resultAfter' ? 'result' : name
          if (target !== 'result' && target !== 'summary') return box
          return (
            <ClientDraftRow target={target} {...drafts}>
              {box}
            </ClientDraftRow>
          )
        }}
      </Field>
    )
  }

  function text(name: TextName, label: string, hint?: string) {
    return (
      <Field label={label} error={errors[name]} hint={hint}>
        {(control) => {
          const box = (
            <Textarea
              {...control}
              name={name}
              dir="auto"
              rows={4}
              value={input[name]}
              onChange={(event) => onType({ [name]: event.target.value })}
            />
          )
          if (name === 'quote') return box
          return (
            <ClientDraftRow target={name} {...drafts} isStacked>
              {box}
            </ClientDraftRow>
          )
        }}
      </Field>
    )
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-6 border-line border-t pt-6">
      <legend className="sr-only">Story</legend>
      <div>
        <h3 className="mb-1 text-xl">Story</h3>
        <ClientDraftRow target="story" {...drafts} isStacked>
          <p className="flex-1 text-muted">
            The client’s own page. A featured client with a published story is also shown on the home page and
            at the top of Our Clients.
          </p>
        </ClientDraftRow>
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-[2fr_3fr] sm:gap-3">
        {line('resultBefore', 'Result, before', 'Such as “Eleven forms”.')}
        {line('resultAfter', 'Result, now', 'Such as “one page”.')}
      </div>
      {line('summary', 'In one sentence', 'Below the result, wherever the story is announced.')}
      {text('problem', 'The problem', 'An empty line begins a new paragraph.')}
      {text('built', 'What we built')}
      {text('course', 'How it went', 'Optional.')}
      <div className="grid items-start gap-6 sm:grid-cols-[1fr_2fr] sm:gap-3">
        {line('resultNumber', 'Number with its unit', 'Optional, such as “2 s”.')}
        {line('resultUnit', 'What the number counts', 'Such as “to board and pay, in one week of June”.')}
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-[1fr_2fr_2fr] sm:gap-3">
        {line('year', 'Year')}
        {line('duration', 'How long it took')}
        {line('team', 'Who worked on it', 'Roles, no names.')}
      </div>
      <ServiceChoices chosen={input.services} offerings={offerings} onType={onType} />
      {text('quote', 'Quote', 'Optional, without quotation marks.')}
      {line('quoteRole', 'Role of who said it', 'Such as “Head of operations”.')}
      <StoryPictures
        pictures={input.pictures}
        error={errors.pictures}
        picking={picking}
        onChange={(pictures) => onType({ pictures })}
      />
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="storyPublished"
            checked={input.storyPublished}
            onChange={(event) => onType({ storyPublished: event.target.checked })}
            className="size-5 shrink-0 accent-clay"
          />
          Publish the story
        </label>
        <p className="text-muted text-sm">
          {slug === null
            ? `Its address is made of the client’s name: ${href('/links')}/…`
            : `Its address stays ${storyPath(slug)}, also under another name.`}
        </p>
      </div>
    </fieldset>
  )
}

type ServiceChoicesProps = {
  chosen: string[]
  offerings: OfferingChoice[]
  onType: (change: Pick<ClientInput, 'services'>) => void
}

function ServiceChoices({ chosen, offerings, onType }: ServiceChoicesProps) {
  function tick(slug: string, isChosen: boolean) {
    onType({ services: isChosen ? [...chosen, slug] : chosen.filter((other) => other !== slug) })
  }

  return (
    <fieldset>
      <legend className="font-semibold">Services used</legend>
      <div className="mt-1 grid sm:grid-cols-2">
        {offerings.map(({ slug, name }) => (
          <label key={slug} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(slug)}
              onChange={(event) => tick(slug, event.target.checked)}
              className="size-5 shrink-0 accent-clay"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
