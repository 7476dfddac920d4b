import { expect, test } from 'vitest'
import { journey } from '#app/features/embeds/journey.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const ids = ['map', ...journey.map((item) => item.id)]

test('HOME-14, CONTACT-04: an embed is framed by this site only, and holds nothing of others until asked', async () => {
  const app = await startTestApp()
  for (const id of ids) {
    const response = await app.fetch(`/embeds/${id}`)
    expect(response.status, id).toBe(200)
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/script-src 'sha256-[^' ]+';/)
    expect(policy).not.toMatch(/frame-src|https:/)
    const html = await response.text()
    expect(html).toContain(`href="/embeds/${id}/show"`)
    expect(html).not.toMatch(/<script [^>]*src=|<iframe|src="https:/)
  }
})

test('HOME-14: the shown embed of each network allows that network’s hosts and no other', async () => {
  const app = await startTestApp()
  for (const item of journey) {
    const response = await app.fetch(`/embeds/${item.id}/show`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(policy.includes('https://platform.twitter.com')).toBe(item.network === 'X')
    expect(policy.includes('https://www.tiktok.com')).toBe(item.network === 'TikTok')
    expect(policy).not.toMatch(/script-src[^;]*('self'|'unsafe|data:|\*[ ;])/)
    expect(await response.text()).toMatch(/<iframe [^>]*src="data:text\/html/)
  }
})

test('CONTACT-04: the shown map frames the map service and runs no script of it', async () => {
  const app = await startTestApp()
  const response = await app.fetch('/embeds/map/show')
  expect(response.headers.get('content-security-policy')).toContain(
    'frame-src https://www.openstreetmap.org;',
  )
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^' ]+';/)
  expect(await response.text()).toMatch(/<iframe [^>]*src="https:\/\/www\.openstreetmap\.org\/export\/embed/)
})

test('no page of the site allows a script or a frame of another host', async () => {
  const app = await startTestApp()
  for (const path of ['/', '/about', '/contact', '/services', '/links', '/shows']) {
    const policy = (await app.fetch(path)).headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("script-src 'self' 'sha256-")
    expect(policy, path).not.toMatch(/script-src[^;]*https:|frame-src/)
    expect(policy, path).toContain("default-src 'self'")
  }
})

test('an embed that is not there is not found, whatever its address', async () => {
  const app = await startTestApp()
  for (const path of [
    '/embeds/nothing',
    '/embeds/nothing/show',
    '/embeds/map/other',
    '/embeds',
    '/embeds/__proto__',
  ]) {
    expect((await app.fetch(path)).status, path).toBe(404)
  }
})
