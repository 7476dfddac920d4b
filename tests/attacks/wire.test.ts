import { expect, test } from 'vitest'
import { answerTo, get, startListening } from '#tests/support/listening.ts'
import hosts from './hosts.json'
import paths from './paths.json'
import requests from './wire-requests.json'

const OWN = 'urugero.rw'
const PUBLIC = { PUBLIC_ORIGIN: `https://${OWN}` }

/** Without the header by which a connection ends after its answer: then the connection must end by itself. */
function bytesOf(lines: string[]): Buffer {
  const text = lines.join('\r\n').replace('HOST', OWN).replace('ORIGIN', PUBLIC.PUBLIC_ORIGIN)
  return Buffer.from(text, 'latin1')
}

function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
}

test('a request that two programs could read differently is refused, and its connection ends', async () => {
  const server = await startListening(PUBLIC)
  for (const [name, lines] of Object.entries(requests.refused)) {
    const answer = await answerTo(bytesOf(lines), server)
    const statuses = statusesIn(answer)
    expect(statuses.length, `${name}: ${answer.slice(0, 300)}`).toBeLessThanOrEqual(1)
    for (const status of statuses) expect([400, 403, 405, 501], name).toContain(status)
    expect(answer, name).not.toContain('<html')
  }
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  // Nothing that was hidden in another request was taken for one.
  expect(server.logged.filter(({ path }) => String(path).startsWith('/admin'))).toEqual([])
})

test('an unusual request gets one answer, which is that of its own path and host', async () => {
  const server = await startListening(PUBLIC)
  for (let round = 0; round < 2; round++) {
    for (const [name, lines] of Object.entries(requests.answered)) {
      const answer = await answerTo(bytesOf(lines), server)
      const statuses = statusesIn(answer).filter((status) => status !== 100)
      expect(statuses, `${name}: ${answer.slice(0, 300)}`).toHaveLength(1)
      expect(statuses[0], name).toBeLessThan(500)
      expect(answer, name).not.toMatch(/evil\.example|101 Switching/)
    }
  }
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('a host that is not ours gets no page, in whichever header it stands', async () => {
  const direct = await startListening(PUBLIC)
  const proxied = await startListening({ ...PUBLIC, TRUST_PROXY: 'on' })
  for (const server of [direct, proxied])
    await answerTo(get('/about', `Host: ${OWN}`, 'Connection: close'), server)
  for (const host of hosts.foreign) {
    for (const server of [direct, proxied]) {
      for (const path of ['/about', '/blog', '/nowhere', '/admin']) {
        const answer = await answerTo(get(path, `Host: ${host}`, 'Connection: close'), server)
        expect([400, 421], `${host} ${path}: ${answer.slice(0, 200)}`).toContain(statusesIn(answer)[0])
        expect(answer, host).not.toMatch(/<html|location:/i)
      }
    }
    // What is no host at all is left aside, and the page is that of the Host header.
    const forwarded = [`Host: ${OWN}`, `X-Forwarded-Host: ${host}`, 'Connection: close']
    const answer = await answerTo(get('/about', ...forwarded), proxied)
    expect([200, 421], host).toContain(statusesIn(answer)[0])
    expect(answer, host).not.toContain('evil')
  }
})

test('no spelling of a path opens the admin area, in whichever way it comes', async () => {
  const server = await startListening()
  for (const path of paths.toAdmin) {
    const answer = await answerTo(get(path, 'Host: localhost', 'Connection: close'), server)
    const [status = 0] = statusesIn(answer)
    expect(
      [204, 302, 308, 400, 404, ...(isOpenData(path) ? [200] : [])],
      `${path}: ${answer.slice(0, 300)}`,
    ).toContain(status)
    const location = /^location: (.*)$/im.exec(answer)?.[1]
    if (status === 302) expect(location, path).toBe('/admin/login')
    if (location) expect(location, path).toMatch(/^\/(?![/\\])/)
    expect(answer, path).not.toMatch(/routes\/admin\/(?:layout|blog|team)"[^[]*rows|"member"|"rows"/)
  }
})

test('no spelling of a path leads to a file that is not meant for visitors', async () => {
  const server = await startListening()
  for (const path of paths.toFiles) {
    const answer = await answerTo(get(path, 'Host: localhost', 'Connection: close'), server)
    const [status = 0] = statusesIn(answer)
    expect([302, 308, 400, 404], `${path}: ${answer.slice(0, 300)}`).toContain(status)
    expect(answer, path).not.toMatch(/root:x:0|SQLite format|"dependencies"|\[core\]|createApp/)
  }
})

/** The data of a page before a session, whichever other routes are named. */
function isOpenData(path: string): boolean {
  return /^\/(?:about|_|admin\/login|admin\/invitation)\.data\?/.test(path)
}
