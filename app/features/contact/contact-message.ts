export type ContactMessage = {
  id: string
  /** What the visitor quotes when asking about the message. */
  reference: string
  name: string
  phone: string | null
  email: string
  subject: string | null
  message: string
  /** The path of the page that the form stood on. */
  page: string
  readAt: number | null
  createdAt: number
}
