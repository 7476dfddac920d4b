import { expect, test } from 'vitest'
import { typedFields } from './use-early-typing.ts'

const INPUT = { name: '', text: 'One\r\nTwo', choice: 'first', isShown: false, isOn: true, hidden: 'Kept' }

test('what is typed, chosen or ticked before the scripts run is taken over, and nothing else', () => {
  const controls = new Map(
    Object.entries({
      name: { type: 'text', value: 'Typed' },
      text: { type: 'textarea', value: 'One\nTwo' },
      choice: { type: 'select-one', value: 'second' },
      isShown: { type: 'checkbox', value: 'on', checked: true },
      isOn: { type: 'checkbox', value: 'on', checked: true },
      other: { type: 'text', value: 'No part of it' },
    }),
  )
  expect(typedFields((name) => controls.get(name) ?? null, INPUT)).toEqual({
    name: 'Typed',
    choice: 'second',
    isShown: true,
  })
})
