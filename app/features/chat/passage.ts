/** A piece of this site that may answer a question. */
export type Passage = {
  /** The same piece has the same id, whatever its text becomes. */
  id: string
  /** The page it stands on, as a link would name it. */
  title: string
  path: string
  text: string
}

/** What is known about this site. Given to the assistants by whoever knows all parts of it. */
export type Knowledge = {
  /** The passages that fit a question best, the best first; none where nothing fits. */
  find: (question: string) => Promise<Passage[]>
}
