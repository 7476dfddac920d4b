export type Toast = {
  message: string
  kind: 'success' | 'error' | 'plain'
  description?: string
  duration?: number
}
