/** A piece of a page that may answer a question. */
export type Passage = {
  /** Stable when the text changes. */
  id: string
  /** The title of its page, for the link. */
  title: string
  path: string
  text: string
}

/** What the assistants can look up; the composition builds it from all features. */
export type Knowledge = {
  /** The passages that fit a question best, the best first; none where nothing fits. */
  find: (question: string) => Promise<Passage[]>
}
