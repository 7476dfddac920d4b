import { useEffect, useEffectEvent, useState } from 'react'
import { z } from '#app/shared/schema.ts'
import { createKeptFields } from '#app/ui/kept-fields.ts'
import { positionIdSchema } from '../../position.schema.ts'
import { POSITION_LOCATIONS, POSITION_STATUSES, POSITION_TYPES } from '../../position.ts'
import { differingFields, isDirty, type KeptPosition, type PositionFormState } from './position-form-state.ts'

/** The shape alone: unsaved work may break every rule of a position and is kept all the same. */
const keptPositionSchema = z.object({
  id: positionIdSchema,
  version: z.number().nullable(),
  input: z.object({
    title: z.string(),
    department: z.string(),
    location: z.enum(POSITION_LOCATIONS),
    type: z.enum(POSITION_TYPES),
    status: z.enum(POSITION_STATUSES),
    description: z.string(),
    responsibilities: z.string(),
    requirements: z.string(),
    benefits: z.string(),
    includeSalary: z.boolean(),
    currency: z.string(),
    salaryMin: z.string(),
    salaryMax: z.string(),
    applicationDeadline: z.string(),
  }),
})

/** Keeps unsaved work of the form at an address through reload and leaving, and finds it again. */
export function useKeptPosition(
  addressId: string | null,
  state: PositionFormState,
  onFound: (kept: KeptPosition) => void,
) {
  const [store] = useState(() => createKeptFields(`draft:position:${addressId ?? 'new'}`, keptPositionSchema))
  // Nothing is written before what an earlier visit has left there was read.
  const [isRead, setIsRead] = useState(false)
  const [canKeep, setCanKeep] = useState(true)
  const { id, version, input } = state
  const isUnsaved = isDirty(state)

  const read = useEffectEvent(() => {
    const kept = store.read()
    if (kept && differingFields(kept.input, state.saved).length > 0) onFound(kept)
    setIsRead(true)
  })

  useEffect(() => read(), [])

  useEffect(() => {
    if (!isRead) return
    if (!isUnsaved) {
      store.forget()
      return
    }
    store.keep({ id, version, input })
    setCanKeep(store.read() !== null)
  }, [store, isRead, isUnsaved, id, version, input])

  return { canKeep }
}
