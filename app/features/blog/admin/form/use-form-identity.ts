import { useCallback, useState } from 'react'
import { newId } from '#app/shared/new-id.ts'

/**
 * Which post the form is about. The first save of a new post moves its address from /new to its own, and the form
 * lives on; any other change of the address is another form.
 */
export function useFormIdentity(addressId: string | null, isMissing: boolean) {
  const [identity, setIdentity] = useState(() => begin(addressId, isMissing))
  const { id, openedAs } = identity
  if (addressId !== id && addressId !== openedAs) setIdentity(begin(addressId, isMissing))
  else if (addressId === id && openedAs !== id) setIdentity({ ...identity, openedAs: id })
  const rename = useCallback((newId: string) => setIdentity((now) => ({ ...now, id: newId })), [])
  return { ...identity, rename }
}

function begin(addressId: string | null, isMissing: boolean) {
  return {
    formKey: newId(),
    id: addressId ?? newId(),
    openedAs: addressId,
    /** A post that vanishes under an open form is the form's affair: it holds the text. */
    wasMissing: isMissing,
  }
}
