import type { company } from '#app/shared/company.ts'

/** A post that an empty database starts with. `content` has no h1: the page shows the title above it. */
export type SamplePost = {
  title: string
  category: string
  tags: string[]
  writer: (typeof company.writers)[number]
  status: 'draft' | 'published' | 'archived'
  daysAgo: number
  /** For a draft that is published by the clock. */
  publishInDays?: number
  correction?: string
  excerpt: string
  content: string
}
