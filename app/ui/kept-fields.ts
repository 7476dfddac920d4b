/** What a stored value has to look like: a schema, or anything else that can tell. */
type Reader<Fields> = { safeParse: (value: unknown) => { data?: Fields | undefined } }

/**
 * What was typed into a form, kept for this tab until it is sent: through errors, closing by accident and reload.
 * Storage may be full or forbidden; the form then works without it.
 */
export function createKeptFields<Fields>(key: string, schema: Reader<Fields>) {
  return {
    read(): Fields | null {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    keep(fields: Fields): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(fields))
      } catch {
        // See above.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // See above.
      }
    },
  }
}
