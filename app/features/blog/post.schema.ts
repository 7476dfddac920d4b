import { company } from '#app/shared/company.ts'
import type { FieldErrors } from '#app/shared/field-errors.ts'
import { isMediaAddress } from '#app/shared/media-limits.ts'
import { z } from '#app/shared/schema.ts'
import { isStorable, isVisible, line, text, toLine, UNSTORABLE } from '#app/shared/text-rules.ts'
import {
  comparisonKey,
  generateExcerpt,
  hasContent,
  ownAuthor,
  POST_STATUSES,
  type Post,
  type PostStatus,
} from './post.ts'
import { postIdSchema } from './post-change.schema.ts'

const TITLE_MAX_LENGTH = 200
export const CONTENT_MAX_LENGTH = 1_000_000
export const CONTENT_TOO_LONG = `This post is longer than ${CONTENT_MAX_LENGTH.toLocaleString('en-US')} characters. Please divide it into several.`
export const IMAGE_MISSING = 'Please upload the image again.'
const CATEGORY_MAX_LENGTH = 60
const TAG_MAX_LENGTH = 60
const TAGS_MAX = 20
const EXCERPT_HARD_MAX_LENGTH = 2_000

/** What the form offers; only the table can archive, and the form of an archived post leaves it so. */
export const FORM_STATUSES: readonly PostStatus[] = ['draft', 'published']
export const STATUS_MISSING = 'Please choose draft or published.'

export const categorySchema = line(
  CATEGORY_MAX_LENGTH,
  `A category has at most ${CATEGORY_MAX_LENGTH} characters.`,
).transform((name) => (isVisible(name) ? name : ''))

/** What the form sends, in the browser and on the server alike. */
const fieldsSchema = z.object({
  title: line(TITLE_MAX_LENGTH, `A title has at most ${TITLE_MAX_LENGTH} characters.`).refine(
    isVisible,
    'Please give the post a title.',
  ),
  content: text(CONTENT_MAX_LENGTH, CONTENT_TOO_LONG),
  excerpt: line(EXCERPT_HARD_MAX_LENGTH, `An excerpt has at most ${EXCERPT_HARD_MAX_LENGTH} characters.`),
  featuredImage: z.string().refine(isMediaAddress, IMAGE_MISSING).nullable(),
  status: z.enum(POST_STATUSES, STATUS_MISSING),
  writer: z.enum(company.writers, 'Please choose one of the writers.'),
  category: categorySchema,
  /** As typed: separated by commas. */
  tags: z
    .string()
    .max(TAGS_MAX * (TAG_MAX_LENGTH + 2), `A post has at most ${TAGS_MAX} tags.`)
    .refine(isStorable, UNSTORABLE)
    .refine((value) => splitTags(value).length <= TAGS_MAX, `A post has at most ${TAGS_MAX} tags.`)
    .refine(
      (value) => splitTags(value).every((tag) => tag.length <= TAG_MAX_LENGTH),
      `A tag has at most ${TAG_MAX_LENGTH} characters.`,
    ),
})

export const postInputSchema = fieldsSchema.refine(
  ({ status, content }) => status !== 'published' || hasContent(content),
  { path: ['content'], message: 'Please write something before you publish.' },
)

export type PostInput = z.infer<typeof postInputSchema>

/** The form and the post it is about. The browser names a new post, so that sending it twice makes one. */
export const savePostSchema = z.object({
  id: postIdSchema,
  /** The version that the form started from; null for a post that is not stored yet. */
  version: z.number().int().positive().nullable(),
  post: postInputSchema,
})

export type SavePostRequest = z.infer<typeof savePostSchema>

/** A stored post as the form needs it. */
export type EditablePost = {
  id: string
  version: number
  slug: string
  updatedAt: number
  updatedBy: string
  /** First publication; null until then. */
  date: number | null
  /** Named instead of the writer, where somebody else wrote it. */
  author: string | null
  input: PostInput
}

export type PostErrors = FieldErrors<PostInput>

export type SavePostResult =
  | { ok: true; post: EditablePost }
  | { ok: false; reason: 'invalid'; errors: PostErrors }
  /** Both texts as they may be shown: the stored one, and what was sent after the sanitiser. */
  | { ok: false; reason: 'conflict'; theirs: EditablePost; mineHtml: string }
  /** Somebody deleted the post meanwhile. */
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'failed' }

export type AddCategoryResult = { ok: true; categories: string[] } | { ok: false; error: string }

/** Split at commas and trimmed; the same tag twice counts once. */
export function splitTags(typed: string): string[] {
  const tags = new Map<string, string>()
  for (const tag of typed.split(',').map(toLine)) {
    if (isVisible(tag) && !tags.has(comparisonKey(tag))) tags.set(comparisonKey(tag), tag)
  }
  return [...tags.values()]
}

export function toEditablePost(post: Post): EditablePost {
  const { id, version, slug, updatedAt, updatedBy, date } = post
  const writer = company.writers.find((name) => name === post.writer) ?? company.writers[0]
  return {
    id,
    version,
    slug,
    updatedAt,
    updatedBy,
    date,
    author: ownAuthor(post),
    input: {
      title: post.title,
      content: post.content,
      excerpt: typedExcerpt(post),
      featuredImage: post.featuredImage,
      status: post.status,
      writer,
      category: post.category,
      tags: post.tags.join(', '),
    },
  }
}

/** Empty for one that was made from the text, so that it goes on following the text. */
export function typedExcerpt({ excerpt, content }: { excerpt: string; content: string }): string {
  return excerpt === generateExcerpt(content) ? '' : excerpt
}
