import type { EditKind } from '#app/forms/edit/edit-kind.ts'
import { saveFailureTexts } from '#app/forms/edit/save-outcome.ts'
import type { EditForm } from '#app/forms/edit/use-edit-form.ts'
import { company } from '#app/shared/company.ts'
import { z } from '#app/shared/schema.ts'
import { type EditablePost, type PostInput, savePostSchema, typedExcerpt } from '../../post/post.schema.ts'
import { DEFAULT_CATEGORY, POST_STATUSES, type PostRevision } from '../../post/post.ts'
import { POST_TOO_LARGE } from '../blog-admin-texts.ts'

export type PostEditForm = EditForm<PostInput, EditablePost>

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
    writer: company.writers[0],
    category: '',
    tags: '',
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
    featuredImage: z.string().nullable(),
    status: z.enum(POST_STATUSES),
    writer: z.enum(company.writers).catch(company.writers[0]),
    category: z.string(),
    tags: z.string(),
  }),
  toReadable: (input) => ({
    Title: input.title,
    Status: input.status,
    Category: input.category,
    Tags: input.tags,
    Writer: input.writer,
    Excerpt: input.excerpt,
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
}

/** The input for an earlier version, with the current status. */
export function restoredInput(
  revision: Omit<PostRevision, 'savedAt'>,
  status: PostInput['status'],
): PostInput {
  const { title, content, featuredImage, category, tags } = revision
  const excerpt = typedExcerpt(revision)
  const writer = company.writers.find((name) => name === revision.writer) ?? company.writers[0]
  return withoutDefault({
    title,
    content,
    excerpt,
    featuredImage,
    status,
    writer,
    category,
    tags: tags.join(', '),
  })
}

/** The form shows 'Uncategorized' as an empty choice. */
function withoutDefault(input: PostInput): PostInput {
  return input.category === DEFAULT_CATEGORY ? { ...input, category: '' } : input
}
