export type Toast = {
  /** A later toast of the same id takes its place. */
  id?: string
  message: string
  kind: 'success' | 'error' | 'plain'
  description?: string
  duration?: number
}
