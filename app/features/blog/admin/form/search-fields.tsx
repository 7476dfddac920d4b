import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { IMAGE_FORMATS } from '#app/shared/media-limits.ts'
import { canonicalOrigin, descriptionFrom } from '#app/shared/seo.ts'
import { slugify } from '#app/shared/slug.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { MediaImage } from '#app/ui/media-image.tsx'
import { ImagePick, useImagePick } from '#app/ui/upload/image-pick.tsx'
import type { EditablePost, PostInput } from '../../post/post.schema.ts'
import { generateExcerpt } from '../../post/post.ts'
import type { FieldsProps } from './post-kind.ts'

const NAMES: (keyof PostInput)[] = ['slug', 'metaTitle', 'metaDescription', 'socialImage']
const BEFORE = 'Left empty, it follows the title until the post is published.'
const AFTER = 'It stays when the title changes. Change it on purpose: old addresses redirect.'

/** The address, and what search engines and shared links show. */
export function SearchFields({ stored, ...fields }: FieldsProps & { stored: EditablePost | null }) {
  const { input, errors, onType } = fields
  const [isOpen, setIsOpen] = useState(false)
  const shown = shownOf(input, stored)
  const isWrong = NAMES.some((name) => errors[name] !== undefined)
  return (
    <details
      data-fields=""
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/search rounded border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        Search and sharing
        <ChevronDown aria-hidden="true" className="size-5 group-open/search:rotate-180" />
      </summary>
      <div className="grid gap-6 px-4 pt-2 pb-4">
        <Field label="Address" hint={stored?.date ? AFTER : BEFORE} error={errors.slug}>
          {(control) => (
            <Input
              {...control}
              name="slug"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={shown.slug}
              value={input.slug}
              onChange={(event) => onType({ slug: event.target.value })}
            />
          )}
        </Field>
        <Field label="Meta title" hint="Left empty, it is the title of the post." error={errors.metaTitle}>
          {(control) => (
            <Input
              {...control}
              name="metaTitle"
              dir="auto"
              autoComplete="off"
              placeholder={input.title}
              value={input.metaTitle}
              onChange={(event) => onType({ metaTitle: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Meta description"
          hint="Left empty, it is the excerpt. Search engines show about 160 characters."
          error={errors.metaDescription}
        >
          {(control) => (
            <Textarea
              {...control}
              name="metaDescription"
              dir="auto"
              rows={3}
              value={input.metaDescription}
              onChange={(event) => onType({ metaDescription: event.target.value })}
            />
          )}
        </Field>
        <SocialImageField
          value={input.socialImage}
          error={errors.socialImage}
          onChange={(socialImage) => onType({ socialImage })}
        />
        <SearchResult {...shown} />
        <SharedLink {...shown} image={input.socialImage ?? input.featuredImage} />
      </div>
    </details>
  )
}

type SocialImageProps = {
  value: string | null
  error: string | undefined
  onChange: (url: string | null) => void
}

function SocialImageField({ value, error, onChange }: SocialImageProps) {
  const picking = useImagePick(href('/admin/images'), onChange)
  const id = useId()

  function remove() {
    onChange(null)
    // The button is unmounted with the image.
    picking.input.current?.focus()
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend id={`${id}-label`} className="mb-1.5 font-semibold">
        Social picture
      </legend>
      <ImagePick
        picking={picking}
        action={value ? 'Replace picture' : 'Upload picture'}
        labelledBy={`${id}-label`}
        describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        isInvalid={Boolean(error)}
      >
        {value && (
          <Button look="quiet" onClick={remove}>
            Remove picture
          </Button>
        )}
      </ImagePick>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {value
          ? '1200 by 630 pixels fit best.'
          : `${IMAGE_FORMATS}. Without one, it is the featured image, or a picture that carries the title.`}
      </p>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type Shown = { slug: string; title: string; description: string }

function SearchResult({ slug, title, description }: Shown) {
  return (
    <section aria-label="Preview of the search result" className="wrap-anywhere min-w-0">
      <h3 className="mb-2 text-base tracking-normal">In search results</h3>
      <div className="rounded border border-line bg-surface p-4">
        <p className="text-muted text-sm">{`${company.canonicalHosts.other} › blog › ${slug}`}</p>
        <p dir="auto" className="my-1 text-blue text-lg leading-snug">
          {`${title} | ${company.name}`}
        </p>
        <p dir="auto" className="text-sm">
          {descriptionFrom(description)}
        </p>
      </div>
    </section>
  )
}

function SharedLink({ title, description, image }: Shown & { image: string | null }) {
  return (
    <section aria-label="Preview of the shared link" className="wrap-anywhere min-w-0">
      <h3 className="mb-2 text-base tracking-normal">As a shared link</h3>
      <div className="overflow-hidden rounded border border-line bg-surface">
        <div className="grid aspect-[1200/630] items-end overflow-hidden bg-clay-soft">
          {image ? (
            <MediaImage src={image} alt="" sizes="20rem" className="size-full object-cover" />
          ) : (
            <p dir="auto" className="line-clamp-4 p-4 font-bold text-xl leading-tight">
              {title}
            </p>
          )}
        </div>
        <div className="p-4">
          <p className="text-muted text-sm">{new URL(canonicalOrigin('')).host}</p>
          <p dir="auto" className="font-semibold">
            {title}
          </p>
          <p dir="auto" className="line-clamp-2 text-muted text-sm">
            {description}
          </p>
        </div>
      </div>
    </section>
  )
}

function shownOf(input: PostInput, stored: EditablePost | null): Shown {
  const isFixed = stored?.date != null
  return {
    slug: slugify(input.slug) || (isFixed ? stored.slug : slugify(input.title)) || 'address',
    title: input.metaTitle.trim() || input.title.trim() || 'Untitled',
    description: input.metaDescription.trim() || input.excerpt.trim() || generateExcerpt(input.content),
  }
}
