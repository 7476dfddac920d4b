import type { Database } from '../database.server.ts'
import type { Source } from './table-shapes.server.ts'

export type Current = Source & { isDamaged?: false }

/** An empty database beside the one in use, and the step that puts it into that one's place. */
export type Staging = {
  /** What the database is called in messages. */
  name: string
  database: Database
  /** What is in the place now. */
  current: Current | { isDamaged: true }
  /**
   * Keeps the old one aside and returns its new name, or deletes it where it is empty. `holdsData` is asked again, because on
   * PostgreSQL others may write until the last moment.
   */
  swap: (options: {
    isEmpty: boolean
    holdsData: (current: Current) => Promise<boolean>
  }) => Promise<string | null>
  discard: () => Promise<void>
}
