import { emailAddress } from '#app/forms/public/person-rules.ts'
import { z } from '#app/shared/schema.ts'

export const personSchema = z.object({ email: emailAddress() })
