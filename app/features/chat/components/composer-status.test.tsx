import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '../chat.ts'
import { ComposerStatus } from './composer-status.tsx'
import { describeLength, isTooLong } from './message-length.ts'
import { withExample } from './with-example.ts'

test('the length of a message is counted near its limit, and what is longer is not sent', () => {
  expect(describeLength(3_599)).toBe('')
  expect(describeLength(3_600)).toBe('3,600 of 4,000 characters')
  expect(describeLength(4_120)).toBe('4,120 of 4,000 characters')
  expect([isTooLong(MESSAGE_MAX_LENGTH), isTooLong(MESSAGE_MAX_LENGTH + 1)]).toEqual([false, true])
})

test('what keeps a message from being sent is said', () => {
  const render = (length: number, isReading: boolean) =>
    renderToStaticMarkup(<ComposerStatus id="status" length={length} isReading={isReading} />)
  expect(render(0, false)).not.toMatch(/>[^<]/)
  expect(render(0, true)).toContain('Reading the image…')
  expect(render(4_001, true)).toContain('Too long to send. Please shorten it.')
  expect(render(4_001, true)).toContain('4,001 of 4,000 characters')
})

test('an example fills an empty box, and stands below what was written', () => {
  expect(withExample(' \n', 'When are you open?')).toBe('When are you open?')
  expect(withExample('One more thing: ', 'When are you open?')).toBe('One more thing:\nWhen are you open?')
})

test('examples do not pile up: the last one that was pressed stands there, once', () => {
  expect(withExample('When are you open?', 'When are you open?')).toBe('When are you open?')
  // It may be an example of another assistant.
  expect(withExample(' Which jobs are open now? ', 'When are you open?')).toBe('When are you open?')
  expect(withExample('One more thing:\nWhere is your office?\n', 'When are you open?')).toBe(
    'One more thing:\nWhen are you open?',
  )
})

test('an example that would make a message too long is not added', () => {
  const example = 'When are you open?'
  const fitting = 'a'.repeat(MESSAGE_MAX_LENGTH - example.length - 1)
  expect(withExample(fitting, example)).toHaveLength(MESSAGE_MAX_LENGTH)
  expect(withExample(`${fitting}a`, example)).toBe(`${fitting}a`)
})
