import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '../chat.ts'
import { ChatComposer, ComposerStatus } from './chat-composer.tsx'
import { type Composer, describeLength, isTooLong, withExample } from './use-composer.ts'

const PICTURE = 'data:image/jpeg;base64,AAAA'

function ignore() {}

const EMPTY: Composer = {
  persona: 'yves',
  setPersona: ignore,
  text: '',
  setText: ignore,
  suggest: ignore,
  quality: 'fast',
  setQuality: ignore,
  attachment: null,
  attach: async () => {},
  isReading: false,
  detach: ignore,
  words: '',
  isSendable: false,
  reset: ignore,
}

test.each([
  ['is being read', { isReading: true, attachment: null }, 1],
  ['is there', { isReading: false, attachment: PICTURE }, 1],
  ['is there while the next one is being read', { isReading: true, attachment: PICTURE }, 1],
  ['was not chosen', { isReading: false, attachment: null }, 0],
])('CHAT-26: one button clears an image, if any: it %s', (_, composer, buttons) => {
  const html = renderToStaticMarkup(
    <ChatComposer
      box={{ current: null }}
      composer={{ ...EMPTY, ...composer }}
      isRunning={false}
      isAttachmentSent={false}
      onSend={ignore}
    />,
  )
  expect(html.match(/>Clear<\/button>/g) ?? []).toHaveLength(buttons)
})

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
  // An example of another assistant is replaced as well.
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
