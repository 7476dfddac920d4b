import { expect, test } from 'vitest'
import { z } from 'zod'
import { firstErrors } from '#app/forms/field-errors.ts'

const formSchema = z.object({
  name: z.string().min(3, 'Longer.').regex(/^a/, 'With an a.'),
  note: z.string(),
  list: z.array(z.object({ item: z.string('Words.') })),
})

function errorsOf(schema: z.ZodType, value: unknown, part?: string) {
  const { error } = schema.safeParse(value)
  return error && firstErrors(error, part)
}

test('each field tells the first thing that is wrong with it', () => {
  expect(errorsOf(formSchema, { name: 'b', note: 'n', list: [] })).toEqual({ name: 'Longer.' })
  expect(errorsOf(formSchema, { name: 'bcd', note: 'n', list: [{ item: 'i' }, { item: 1 }] })).toEqual({
    name: 'With an a.',
    list: 'Words.',
  })
})

test('errors of the named part alone count, by the names of its own fields', () => {
  const whole = z.object({ id: z.string('An id.'), form: formSchema })
  const value = { form: { name: 'b', note: 'n', list: [] } }
  expect(errorsOf(whole, value, 'form')).toEqual({ name: 'Longer.' })
  expect(errorsOf(whole, value)).toEqual({ id: 'An id.', form: 'Longer.' })
})

test('what is wrong with the whole belongs to no field', () => {
  const pair = formSchema.refine(() => false, 'Together they make no sense.')
  expect(errorsOf(pair, { name: 'abc', note: 'n', list: [] })).toEqual({})
  expect(errorsOf(formSchema, null)).toEqual({})
  expect(errorsOf(z.object({ form: formSchema }), { form: 1 }, 'form')).toEqual({})
})
