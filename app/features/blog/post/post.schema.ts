import { company } from '#app/shared/company.ts'
import { ID_PATTERN } from '#app/shared/ids.ts'
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

const postIdSchema = z.string().regex(ID_PATTERN)

/** Changes that the admin table makes without opening the post. */
export const postChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), id: postIdSchema, status: z.enum(POST_STATUSES) }),
  z.object({ intent: z.literal('delete'), id: postIdSchema }),
])

export type PostChange = z.infer<typeof postChangeSchema>
export type PostChangeResult = { ok: true; change: PostChange } | { ok: false }

const TITLE_MAX_LENGTH = 200
export const CONTENT_MAX_LENGTH = 1_000_000
export const CONTENT_TOO_LONG = `This post is longer than ${CONTENT_MAX_LENGTH.toLocaleString('en-US')} characters. Please divide it into several.`
export const IMAGE_MISSING = 'Please upload the image again.'
const CATEGORY_MAX_LENGTH = 60
const TAG_MAX_LENGTH = 60
const TAGS_MAX = 20
const EXCERPT_HARD_MAX_LENGTH = 2_000

/** The form offers no 'archived': only the table archives, and saving an archived post keeps its status. */
export const FORM_STATUSES: readonly PostStatus[] = ['draft', 'published']
export const STATUS_MISSING = 'Please choose draft or published.'

export const categorySchema = line(
  CATEGORY_MAX_LENGTH,
  `A category has at most ${CATEGORY_MAX_LENGTH} characters.`,
).transform((name) => (isVisible(name) ? name : ''))

/** What the form submits; validated in the browser and on the server. */
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
  /** As typed: comma-separated. */
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

/** The form and its post. The browser generates a new post's id, so that a repeated submit creates one. */
export const savePostSchema = z.object({
  id: postIdSchema,
  /** The version that was opened; null for a new post. */
  version: z.number().int().positive().nullable(),
  post: postInputSchema,
})

/** The text that staff want to see as it would be stored. */
export const previewPostSchema = z.object({ preview: postInputSchema.shape.content })

/** A stored post as the form needs it. */
export type EditablePost = {
  id: string
  version: number
  slug: string
  updatedAt: number
  updatedBy: string
  /** First publication; null before that. */
  date: number | null
  /** Set when the author is not the writer. */
  author: string | null
  input: PostInput
}

export type AddCategoryResult = { ok: true; categories: string[] } | { ok: false; error: string }

/** Splits at commas, trims, and removes duplicates. */
export function splitTags(typed: string): string[] {
  const tags = new Map<string, string>()
  for (const tag of typed.split(',').map(toLine)) {
    if (isVisible(tag) && !tags.has(comparisonKey(tag))) tags.set(comparisonKey(tag), tag)
  }
  return [...tags.values()]
}

export function toEditablePost(
  post: Omit<Post, 'author' | 'minutes'> & { author: string | null },
): EditablePost {
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

/** Empty for a generated excerpt, so that it keeps following the content. */
export function typedExcerpt({ excerpt, content }: { excerpt: string; content: string }): string {
  return excerpt === generateExcerpt(content) ? '' : excerpt
}
