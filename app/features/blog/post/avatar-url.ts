import { href } from 'react-router'

const AUTHOR_MAX_LENGTH = 80

/**
 * The URL of an author's avatar. The name is hex-encoded: URLs are normalised to lower case, and a name may contain a
 * slash, a percent sign or any Unicode letter.
 */
export function avatarPath(author: string): string {
  const name = [...author].slice(0, AUTHOR_MAX_LENGTH).join('')
  const bytes = Array.from(new TextEncoder().encode(name), (byte) => byte.toString(16).padStart(2, '0'))
  return href('/avatars/:file', { file: `${bytes.join('')}.svg` })
}

/** Null when the file name is not a valid encoded author. */
export function authorOfAvatar(file: string): string | null {
  const hex = /^((?:[0-9a-f]{2})+)\.svg$/.exec(file)?.[1]
  if (!hex) return null
  try {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    const author = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return [...author].length <= AUTHOR_MAX_LENGTH ? author : null
  } catch {
    return null
  }
}
