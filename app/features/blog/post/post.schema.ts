import { company } from '#app/shared/company.ts'
import { localDateTime, momentOf } from '#app/shared/dates.ts'
import { isMediaAddress } from '#app/shared/media-addresses.ts'
import { idSchema, versionSchema, z } from '#app/shared/schema.ts'
import { slugify } from '#app/shared/slug.ts'
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
import type { PreviewLink } from './preview-link.server.ts'

/** Changes that the admin table makes without opening the post. */
export const postChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), id: idSchema, status: z.enum(POST_STATUSES) }),
  z.object({ intent: z.literal('delete'), id: idSchema }),
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
const META_TITLE_MAX_LENGTH = 200
const META_DESCRIPTION_MAX_LENGTH = 500
const CORRECTION_MAX_LENGTH = 1_000

/** The form offers no 'archived': only the table archives, and saving an archived post keeps its status. */
export const FORM_STATUSES: readonly PostStatus[] = ['draft', 'published']
export const STATUS_MISSING = 'Please choose draft or published.'

export const SLUG_TAKEN = 'Another post has this address, or had it.'
export const MOMENT_PASSED = 'Please choose a moment in the future.'
export const DATE_IN_FUTURE =
  'Please choose a date in the past. To publish later, make it a draft with a moment.'

/** The value of a datetime-local input, in the time of the company's city; empty for none. */
const localMoment = z
  .string()
  .check(z.refine((value) => value === '' || (momentOf(value) ?? -1) >= 0, 'Please enter a date and a time.'))

export const categorySchema = z.pipe(
  line(CATEGORY_MAX_LENGTH, `A category has at most ${CATEGORY_MAX_LENGTH} characters.`),
  z.transform((name) => (isVisible(name) ? name : '')),
)

const pictureSchema = z.nullable(z.string().check(z.refine(isMediaAddress, IMAGE_MISSING)))

/** What the form submits; validated in the browser and on the server. */
const fieldsSchema = z.object({
  title: line(TITLE_MAX_LENGTH, `A title has at most ${TITLE_MAX_LENGTH} characters.`).check(
    z.refine(isVisible, 'Please give the post a title.'),
  ),
  content: text(CONTENT_MAX_LENGTH, CONTENT_TOO_LONG),
  excerpt: line(EXCERPT_HARD_MAX_LENGTH, `An excerpt has at most ${EXCERPT_HARD_MAX_LENGTH} characters.`),
  featuredImage: pictureSchema,
  status: z.enum(POST_STATUSES, STATUS_MISSING),
  /** When a draft is published by the clock. */
  publishAt: localMoment,
  /** The publication date of a published post; empty keeps it, or is now. */
  date: localMoment,
  writer: z.enum(company.writers, 'Please choose one of the writers.'),
  category: categorySchema,
  /** As typed: comma-separated. */
  tags: z.string().check(
    z.maxLength(TAGS_MAX * (TAG_MAX_LENGTH + 2), `A post has at most ${TAGS_MAX} tags.`),
    z.refine(isStorable, UNSTORABLE),
    z.refine((value) => splitTags(value).length <= TAGS_MAX, `A post has at most ${TAGS_MAX} tags.`),
    z.refine(
      (value) => splitTags(value).every((tag) => tag.length <= TAG_MAX_LENGTH),
      `A tag has at most ${TAG_MAX_LENGTH} characters.`,
    ),
  ),
  /** Empty: it follows the title until the first publication, and stays from then on. */
  slug: line(TITLE_MAX_LENGTH, `An address has at most ${TITLE_MAX_LENGTH} characters.`).check(
    z.refine((typed) => typed === '' || slugify(typed) !== '', 'Please use letters from a to z or digits.'),
  ),
  metaTitle: line(META_TITLE_MAX_LENGTH, `A title has at most ${META_TITLE_MAX_LENGTH} characters.`),
  metaDescription: line(
    META_DESCRIPTION_MAX_LENGTH,
    `A description has at most ${META_DESCRIPTION_MAX_LENGTH} characters.`,
  ),
  socialImage: pictureSchema,
  correction: line(CORRECTION_MAX_LENGTH, `A note has at most ${CORRECTION_MAX_LENGTH} characters.`),
})

export const postInputSchema = fieldsSchema.check(
  z.refine((post) => (post.status !== 'published' && !isScheduled(post)) || hasContent(post.content), {
    path: ['content'],
    message: 'Please write something before you publish.',
  }),
)

export type PostInput = z.infer<typeof postInputSchema>

export function isScheduled({ status, publishAt }: { status: PostStatus; publishAt: string }): boolean {
  return status === 'draft' && publishAt !== ''
}

/** The form and its post. The browser generates a new post's id, so that a repeated submit creates one. */
export const savePostSchema = z.object({
  id: idSchema,
  version: versionSchema,
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
  /** When the correction was written. */
  correctedAt: number | null
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
    correctedAt: post.correctedAt,
    input: {
      title: post.title,
      content: post.content,
      excerpt: typedExcerpt(post),
      featuredImage: post.featuredImage,
      status: post.status,
      publishAt: toLocal(post.publishAt),
      date: toLocal(date),
      writer,
      category: post.category,
      tags: post.tags.join(', '),
      slug: date === null && isSlugOf(post, post.title) ? '' : slug,
      metaTitle: post.metaTitle,
      metaDescription: post.metaDescription,
      socialImage: post.socialImage,
      correction: post.correction,
    },
  }
}

/** Whether a post has the slug of a title, perhaps with a number because others have it too. */
export function isSlugOf({ id, slug }: { id: string; slug: string }, title: string): boolean {
  const base = slugify(title) || id
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

function toLocal(moment: number | null): string {
  return moment === null ? '' : localDateTime(moment)
}

/** Empty for a generated excerpt, so that it keeps following the content. */
export function typedExcerpt({ excerpt, content }: { excerpt: string; content: string }): string {
  return excerpt === generateExcerpt(content) ? '' : excerpt
}

export const previewLinkChangeSchema = z.object({ intent: z.enum(['make', 'withdraw']) })
export type PreviewLinkChange = z.infer<typeof previewLinkChangeSchema>
/** The link that was made; null after all were withdrawn. */
export type PreviewLinkResult = { ok: true; link: PreviewLink | null } | { ok: false }
