import { Field, Input, Textarea } from '#app/ui/field.tsx'
import type { ImagePicking } from '#app/ui/upload/image-pick.tsx'
import type { ClientErrors, ClientInput } from '../client.schema.ts'
import { ClientDraftRow } from './client-draft-row.tsx'
import { LogoField } from './logo-field.tsx'
import { type OfferingChoice, StoryFields } from './story-fields.tsx'
import type { ClientDrafting } from './use-client-drafting.ts'

type ClientFormFieldsProps = {
  input: ClientInput
  errors: ClientErrors
  onType: (change: Partial<ClientInput>) => void
  drafting: ClientDrafting
  picking: ImagePicking
  /** For the pictures of the story. */
  storyPicking: ImagePicking
  slug: string | null
  offerings: OfferingChoice[]
  /** Not hydrated yet. */
  isWaiting: boolean
}

export function ClientFormFields(props: ClientFormFieldsProps) {
  const { input, errors, onType, picking, storyPicking, slug, offerings, ...drafts } = props
  return (
    <>
      <BusinessField {...drafts} />
      <Field label="Name" error={errors.name}>
        {(control) => (
          <ClientDraftRow target="name" {...drafts}>
            <Input
              {...control}
              name="name"
              dir="auto"
              required
              autoComplete="off"
              placeholder="Client Name"
              value={input.name}
              onChange={(event) => onType({ name: event.target.value })}
            />
          </ClientDraftRow>
        )}
      </Field>
      <Field label="Description" error={errors.description} hint="What was built, and what it changed.">
        {(control) => (
          <ClientDraftRow target="description" {...drafts} isStacked>
            <Textarea
              {...control}
              name="description"
              dir="auto"
              required
              rows={4}
              value={input.description}
              onChange={(event) => onType({ description: event.target.value })}
            />
          </ClientDraftRow>
        )}
      </Field>
      <LogoField
        value={input.logo}
        error={errors.logo}
        picking={picking}
        onChange={(logo) => onType({ logo })}
      />
      <Field label="Website URL" error={errors.website} hint="Optional. Without https:// it is added.">
        {(control) => (
          <ClientDraftRow target="website" {...drafts}>
            <Input
              {...control}
              name="website"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://example.org"
              value={input.website}
              onChange={(event) => onType({ website: event.target.value })}
            />
          </ClientDraftRow>
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="featured"
          checked={input.featured}
          onChange={(event) => onType({ featured: event.target.checked })}
          className="size-5 shrink-0 accent-clay"
        />
        Featured Client
      </label>
      <StoryFields
        input={input}
        errors={errors}
        slug={slug}
        offerings={offerings}
        picking={storyPicking}
        onType={onType}
        {...drafts}
      />
    </>
  )
}

/** The prompt for AI. It is not stored. */
function BusinessField({ drafting, isWaiting }: Pick<ClientFormFieldsProps, 'drafting' | 'isWaiting'>) {
  return (
    <Field
      label="Business type"
      error={drafting.error}
      hint="Only for AI, such as “dairy in Musanze”. It is not saved."
    >
      {(control) => (
        <ClientDraftRow target="all" drafting={drafting} isWaiting={isWaiting} isStacked>
          <Input
            {...control}
            ref={drafting.box}
            dir="auto"
            autoComplete="off"
            value={drafting.businessType}
            onChange={(event) => drafting.typeBusiness(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              // Enter would save the client.
              event.preventDefault()
              void drafting.generate('all')
            }}
          />
        </ClientDraftRow>
      )}
    </Field>
  )
}
