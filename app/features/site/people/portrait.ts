import type { Person } from '#app/shared/company.ts'
import drawings from './drawings.svg?no-inline'

/** The photos of this folder by path; its README says which size and format they have. */
const photos = import.meta.glob<string>('./*.webp', { eager: true, import: 'default', query: '?no-inline' })

/** A photo, or one view of a sheet that holds all drawings, so that they cost one request. */
export function portraitUrl({ photo, drawing }: Pick<Person, 'photo' | 'drawing'>, found = photos): string {
  return (photo !== null && found[`./${photo}`]) || `${drawings}#${drawing}`
}
