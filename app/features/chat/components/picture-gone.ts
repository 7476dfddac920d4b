const GONE = [404, 410]

/** Whether the server has a picture no more, or it has only failed to come through. */
export async function isPictureGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return GONE.includes(status)
  } catch {
    return false
  }
}
