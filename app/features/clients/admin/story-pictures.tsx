import { useId } from 'react'
import { IMAGE_FORMATS } from '#app/shared/media-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { MediaImage } from '#app/ui/media-image.tsx'
import { ImagePick, type ImagePicking } from '#app/ui/upload/image-pick.tsx'
import { PICTURES_MAX, type StoryPicture } from '../story.ts'

type StoryPicturesProps = {
  pictures: StoryPicture[]
  error: string | undefined
  picking: ImagePicking
  onChange: (pictures: StoryPicture[]) => void
}

/** The uploaded pictures of a story, each with what it shows, and the way to the next one. */
export function StoryPictures({ pictures, error, picking, onChange }: StoryPicturesProps) {
  const id = useId()

  function changeAlt(index: number, alt: string) {
    onChange(pictures.map((picture, at) => (at === index ? { ...picture, alt } : picture)))
  }

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend id={`${id}-label`} className="font-semibold">
        Story pictures
      </legend>
      {pictures.map(({ address, alt }, index) => (
        <div key={address} className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <MediaImage
            src={address}
            alt=""
            sizes="10rem"
            className="aspect-4/3 w-full max-w-40 rounded border border-line object-cover"
          />
          <div className="grid gap-2">
            <Field
              label={`What picture ${index + 1} shows`}
              error={alt.trim() === '' ? error : undefined}
              hint="For people who cannot see it."
            >
              {(control) => (
                <Input
                  {...control}
                  name={`picture-${index + 1}`}
                  dir="auto"
                  autoComplete="off"
                  value={alt}
                  onChange={(event) => changeAlt(index, event.target.value)}
                />
              )}
            </Field>
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => {
                onChange(pictures.filter((_, at) => at !== index))
                // The button is unmounted with its picture.
                picking.input.current?.focus()
              }}
            >
              Remove picture {index + 1}
            </Button>
          </div>
        </div>
      ))}
      {pictures.length < PICTURES_MAX && (
        <ImagePick
          picking={picking}
          action="Upload picture"
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint`}
        />
      )}
      <p id={`${id}-hint`} className="text-muted text-sm">
        Optional, at most {PICTURES_MAX}: {IMAGE_FORMATS}.
      </p>
      {error && pictures.every(({ alt }) => alt.trim() !== '') && (
        <p className="text-danger text-sm">{error}</p>
      )}
    </fieldset>
  )
}
