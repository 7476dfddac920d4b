import { once } from 'node:events'
import { Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.server.ts'

const FRAME = 'frame '.repeat(2_000)

function Late({ text }: { text: Promise<string> }) {
  return use(text)
}

test('what is ready is sent in one piece at once, the rest when it comes', async () => {
  const late = Promise.withResolvers<string>()
  const body = inPieces()
  const { pipe } = renderToPipeableStream(
    <main>
      {FRAME}
      <Suspense fallback="Loading">
        <Late text={late.promise} />
      </Suspense>
    </main>,
    { onShellReady: () => pipe(body) },
  )
  const [first] = await once(body, 'data')
  expect(String(first)).toContain(FRAME)
  expect(String(first)).toContain('Loading')
  late.resolve('rows')
  const [next] = await once(body, 'data')
  expect(String(next)).toContain('rows')
  await once(body, 'end')
})

test('what was not flushed is sent at the end', async () => {
  const body = inPieces()
  body.end('unflushed')
  expect(String(await body.toArray())).toBe('unflushed')
})
