import { contextSchema } from '#app/forms/drafting/draft-response.schema.ts'
import { isMediaAddress } from '#app/shared/media-addresses.ts'
import { z } from '#app/shared/schema.ts'
import { isVisible, line } from '#app/shared/text-rules.ts'

const SUBJECT_MAX_LENGTH = 500

export const TOPIC_MISSING = 'Please enter a topic'
const PICTURE_TITLE_MISSING = 'Please enter a title first'

export const postDraftRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), topic: subject('topic', TOPIC_MISSING) }),
  z.object({ kind: z.literal('title'), context: contextSchema(TOPIC_MISSING) }),
  z.object({ kind: z.literal('excerpt'), context: contextSchema('Please write something first') }),
])
export type PostDraftRequest = z.infer<typeof postDraftRequestSchema>

/** One picture per style is offered, labelled with the name of its model. */
export const PICTURE_STYLES = [
  { key: 'photo', label: 'FLUX.1 dev' },
  { key: 'illustration', label: 'Stable Diffusion XL' },
  { key: 'poster', label: 'Stable Diffusion 3.5 Large' },
  { key: 'abstract', label: 'FLUX.1 schnell' },
] as const
export type PictureStyle = (typeof PICTURE_STYLES)[number]['key']

export const pictureRequestSchema = z.object({
  title: subject('title', PICTURE_TITLE_MISSING),
  style: z.enum(PICTURE_STYLES.map(({ key }) => key)),
})
export type PictureDraftRequest = z.infer<typeof pictureRequestSchema>

export const pictureDraftSchema = z.object({
  id: z.string(),
  model: z.string(),
  url: z.string().check(z.refine(isMediaAddress)),
})
export type PictureDraft = z.infer<typeof pictureDraftSchema>

function subject(name: string, blank: string) {
  return line(SUBJECT_MAX_LENGTH, `The ${name} has at most ${SUBJECT_MAX_LENGTH} characters here.`).check(
    z.refine(isVisible, blank),
  )
}
