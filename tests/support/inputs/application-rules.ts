import { applicantSchema } from '#app/features/careers/applications/application.schema.ts'
import {
  EMPTY_POSITION,
  positionInputSchema,
  toAmount,
} from '#app/features/careers/positions/position.schema.ts'

const { phone, email, resume } = applicantSchema.shape

const words = { title: 'a', department: 'a', description: 'a' }
const lists = { responsibilities: 'a', requirements: 'a', benefits: 'a' }
const paid = { ...EMPTY_POSITION, ...words, ...lists, includeSalary: true }

/** The verdict of our validation on an input: a browser test bundles this file and runs it in a browser as well. */
export function judge(kind: 'phone' | 'email' | 'resume' | 'amount', typed: string) {
  if (kind === 'amount') {
    const { error } = positionInputSchema.safeParse({ ...paid, salaryMin: typed })
    return verdict(error, toAmount(typed))
  }
  const { data = null, error } = { phone, email, resume }[kind].safeParse(typed)
  return verdict(error, data)
}

function verdict(error: { issues: { message: string }[] } | undefined, value: string | number | null) {
  return { isAccepted: !error, value, messages: error?.issues.map((issue) => issue.message) ?? [] }
}
