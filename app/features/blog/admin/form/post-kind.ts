import { href } from 'react-router'
import type { EditKind } from '#app/forms/edit/edit-kind.ts'
import { saveFailureTexts } from '#app/forms/edit/save-outcome.ts'
import type { EditForm } from '#app/forms/edit/use-edit-form.ts'
import type { FieldErrors } from '#app/forms/field-errors.ts'
import { company } from '#app/shared/company.ts'
import { z } from '#app/shared/schema.ts'
import { type EditablePost, type PostInput, savePostSchema, typedExcerpt } from '../../post/post.schema.ts'
import { DEFAULT_CATEGORY, POST_STATUSES, type PostRevision } from '../../post/post.ts'
import { POST_TOO_LARGE } from '../blog-admin-texts.ts'

export type PostEditForm = EditForm<PostInput, EditablePost>

/** For a part of the form. */
export type FieldsProps = {
  input: PostInput
  errors: FieldErrors<PostInput>
  onType: (change: Partial<PostInput>) => void
}

/** The HTML of an empty editor. */
const EMPTY_PARAGRAPH = '<p></p>'

export const postKind: EditKind<PostInput, EditablePost> = {
  name: 'post',
  empty: {
    title: '',
    content: '',
    excerpt: '',
    featuredImage: null,
    status: 'draft',
    publishAt: '',
    date: '',
    writer: company.writers[0],
    category: '',
    tags: '',
    slug: '',
    metaTitle: '',
    metaDescription: '',
    socialImage: null,
    correction: '',
  },
  toInput: ({ input }) => withoutDefault(input),
  toTyped(change) {
    const typed = { ...change }
    // A title is one line, even if it was typed before hydration.
    if (change.title !== undefined) typed.title = change.title.replaceAll('\n', ' ')
    if (change.content === EMPTY_PARAGRAPH) typed.content = ''
    return typed
  },
  // A new post cannot be archived.
  toNew: (input) => (input.status === 'archived' ? { ...input, status: 'draft' } : input),
  follows: 'status',
  ignoredWhenNew: 'category',
  editorField: 'content',
  requestSchema: savePostSchema,
  shapeSchema: z.object({
    title: z.string(),
    content: z.string(),
    excerpt: z.string(),
    featuredImage: z.nullable(z.string()),
    status: z.enum(POST_STATUSES),
    // Drafts from before these fields are still in browsers.
    publishAt: z._default(z.string(), ''),
    date: z._default(z.string(), ''),
    writer: z.catch(z.enum(company.writers), company.writers[0]),
    category: z.string(),
    tags: z.string(),
    slug: z._default(z.string(), ''),
    metaTitle: z._default(z.string(), ''),
    metaDescription: z._default(z.string(), ''),
    socialImage: z._default(z.nullable(z.string()), null),
    correction: z._default(z.string(), ''),
  }),
  toReadable: (input) => ({
    Title: input.title,
    Status: input.status,
    'Publish at': readableMoment(input.publishAt),
    'Publication date': readableMoment(input.date),
    Category: input.category,
    Tags: input.tags,
    Writer: input.writer,
    Excerpt: input.excerpt,
    Address: input.slug,
    'Search title': input.metaTitle,
    'Search description': input.metaDescription,
    'Social picture': input.socialImage ?? '',
    Correction: input.correction,
    'Featured image': input.featuredImage ?? '',
    Content: input.content,
  }),
  titleOf: ({ title }) => title,
  failureTexts: {
    ...saveFailureTexts,
    'too large': POST_TOO_LARGE,
  },
  conflictText:
    'Nothing is overwritten: if you keep yours, theirs stays in the history; if you take theirs, yours stays in this browser.',
  isLongWork: true,
  draftsPath: href('/admin/blog/drafts'),
}

/**
 * The input for an earlier version. Whether, when and where visitors see the post stays as it is, and so does its
 * correction: it was promised to readers.
 */
export function restoredInput(
  revision: PostRevision,
  { status, publishAt, date, slug, correction }: PostInput,
): PostInput {
  const { title, content, featuredImage, category, tags } = revision
  const { metaTitle, metaDescription, socialImage } = revision
  const excerpt = typedExcerpt(revision)
  const writer = company.writers.find((name) => name === revision.writer) ?? company.writers[0]
  return withoutDefault({
    title,
    content,
    excerpt,
    featuredImage,
    status,
    publishAt,
    date,
    writer,
    category,
    tags: tags.join(', '),
    slug,
    metaTitle,
    metaDescription,
    socialImage,
    correction,
  })
}

function readableMoment(localDateTime: string): string {
  return localDateTime.replace('T', ' ')
}

/** The form shows 'Uncategorized' as an empty choice. */
function withoutDefault(input: PostInput): PostInput {
  return input.category === DEFAULT_CATEGORY ? { ...input, category: '' } : input
}
