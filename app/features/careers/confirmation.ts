/** Whether applicants get a confirmation: by the cloud function, or else by our own mail. */
export function isConfirmationConfigured(env: {
  CONFIRMATION_FUNCTION_URL?: string | undefined
  SMTP_URL?: string | undefined
}): boolean {
  return Boolean(env.CONFIRMATION_FUNCTION_URL || env.SMTP_URL)
}
