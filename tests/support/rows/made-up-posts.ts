import type { PostStatus } from '#app/features/blog/post/post.ts'
import type { PostFields } from '#app/features/blog/post/post-rows-repository.server.ts'
import { company } from '#app/shared/company.ts'
import { createVocabulary } from './vocabulary.ts'

/** Occurs in three posts, however many there are. */
export const RARE_WORD = 'umuganura'
/** Occurs in every post. */
export const COMMON_WORD = 'software'

export const CATEGORIES = Array.from({ length: 12 }, (_, n) => `Category ${n + 1}`)
export const TAGS = Array.from({ length: 200 }, (_, n) => `Tag ${n + 1}`)
const TAGS_PER_POST = 3
const CONTENT_LENGTH = 2_000
const EXCERPT_LENGTH = 150
const FIRST_DATE = Date.parse('2020-01-01T08:00:00Z')
const MINUTE_MS = 60_000

/** Generates one post after the other, a minute apart. */
export function createPosts(count: number): () => PostFields {
  const { word, text, choose } = createVocabulary()
  const rare = [0.1, 0.5, 0.9].map((share) => Math.floor(count * share))
  let n = -1
  return () => {
    n++
    const isRare = rare.includes(n)
    const status = isRare ? 'published' : statusOf(n)
    const moment = FIRST_DATE + n * MINUTE_MS
    return {
      id: `post-${String(n).padStart(8, '0')}`,
      title: `${word()} ${word()} ${word()} ${n + 1}`,
      slug: `post-${n + 1}`,
      content: `<h2>${COMMON_WORD} ${isRare ? RARE_WORD : ''}</h2><p>${text(CONTENT_LENGTH)}</p>`,
      excerpt: text(EXCERPT_LENGTH),
      featuredImage: null,
      status,
      date: status === 'published' ? moment : null,
      writer: choose(company.writers),
      author: null,
      category: choose(CATEGORIES),
      tags: [...new Set(Array.from({ length: TAGS_PER_POST }, () => choose(TAGS)))],
      version: 1,
      createdAt: moment,
      updatedAt: moment,
      updatedBy: '',
      publishAt: null,
      metaTitle: '',
      metaDescription: '',
      socialImage: null,
      correction: '',
      correctedAt: null,
    }
  }
}

/** Nine in ten are published. */
function statusOf(n: number): PostStatus {
  if (n % 10 !== 3) return 'published'
  return n % 20 === 3 ? 'draft' : 'archived'
}
