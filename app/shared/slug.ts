/** Lower case; runs of anything but a-z and 0-9 become one hyphen; none at the ends. May be empty. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Two records may share a title, never a slug: the slug of the title, with a number where that is taken. */
export async function freeSlug(
  title: string,
  { id, isFree }: { id: string; isFree: (slug: string) => Promise<boolean> },
): Promise<string> {
  const base = slugify(title) || id
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (await isFree(slug)) return slug
  }
}
