import { randomUUID } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { applicationPath } from '#app/features/careers/applications/status-page/application-link.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { makePosition } from '#tests/factories/content.ts'
import { ORIGIN, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const SCRIPT = '<script>alert(1)</script>'
/** What a browser or a reader of PDFs would run, fetch or open. */
const HOSTILE = /<script|alert\(1\)|<svg|<html|evil\.example|GIF89a=/

test('IMG-02: a picture that is something else as well is stored as a picture alone, or not at all', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const { png, jpeg, gif } = await pictures()
  const polyglots: Record<string, Buffer> = {
    'a GIF that is a script': Buffer.concat([Buffer.from('GIF89a=1;alert(1)//'), gif.subarray(19)]),
    'a GIF with a script behind it': Buffer.concat([gif, Buffer.from(SCRIPT)]),
    'a PNG with a page behind it': Buffer.concat([png, Buffer.from(`<html>${SCRIPT}`)]),
    'a PNG with a page in a comment': withChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
    'a PNG with an address': withChunk(
      png,
      'iTXt',
      Buffer.from('XML:com.adobe.xmp\0\0\0\0\0https://evil.example'),
    ),
    'a JPEG with a page in a comment': withComment(jpeg, SCRIPT),
    'a JPEG that is a ZIP': Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004'), Buffer.from(SCRIPT)]),
    'a PDF before a picture': Buffer.concat([Buffer.from('%PDF-1.7\n'), png]),
    'a page before a picture': Buffer.concat([Buffer.from(`<!--`), png, Buffer.from(`-->${SCRIPT}`)]),
    'an SVG with a script': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`,
    ),
    'an SVG that reads a file': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    ),
    'an SVG that fetches': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/a"/></svg>',
    ),
    'a page': Buffer.from(`<html>${SCRIPT}</html>`),
    'a script of ImageMagick': Buffer.from(
      'push graphic-context\nfill \'url(https://evil.example/a"|ls "-la)\'\npop graphic-context',
    ),
    'a list of files': Buffer.from('#EXTM3U\nfile:///etc/passwd'),
    'only the magic of a PNG': png.subarray(0, 8),
    'a PNG that ends early': png.subarray(0, png.length - 20),
    'a WebP that is a RIFF of another kind': Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVEfmt '),
    nothing: Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(polyglots)) {
    const { status, address } = await upload(app, cookie, bytes)
    expect([201, 400, 413, 415], name).toContain(status)
    if (!address) continue
    const stored = await app.fetch(address)
    expect(stored.headers.get('content-type'), name).toBe('image/webp')
    expect(stored.headers.get('x-content-type-options'), name).toBe('nosniff')
    const body = Buffer.from(await stored.arrayBuffer())
    expect((await sharp(body).metadata()).format, name).toBe('webp')
    expect(body.toString('latin1'), name).not.toMatch(HOSTILE)
  }
})

test('IMG-02: a picture that would fill the memory is refused by what it says of itself', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const { png } = await pictures()
  const zeros = deflateSync(Buffer.alloc(5_000_000))
  const bombs: Record<string, Buffer> = {
    'a PNG of four gigapixels': withSize(png, 65_000, 65_000),
    'a PNG wider than any': withSize(png, 0x7fffffff, 1),
    'a PNG of no size': withSize(png, 0, 0),
    'a PNG whose data is a thousand times its size': withChunk(withSize(png, 30_000, 30_000), 'IDAT', zeros),
    'a PNG with a compressed text': withChunk(png, 'zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros])),
    'a GIF of four gigapixels': gifOf(65_000, 65_000),
    'an SVG of references': Buffer.from(entities()),
    'a compressed file': gzipSync(Buffer.alloc(9_000_000)),
  }
  for (const [name, bytes] of Object.entries(bombs)) {
    const { status } = await upload(app, cookie, bytes)
    expect(name === 'a PNG with a compressed text' ? [201, 400] : [400, 413], name).toContain(status)
  }
  expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  expect((await upload(app, cookie, png)).status).toBe(201)
})

test('APPLY-04: a resume is only ever downloaded, whatever it holds', async () => {
  const app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  const cookie = await signInAsStaff(app)
  const { db, env } = app.services
  const position = makePosition({ applicationDeadline: null })
  await insertPosition(db, position)
  const files: Record<string, Buffer> = {
    'a PDF with a script': pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    'a PDF that opens an address': pdf('/OpenAction << /S /URI /URI (https://evil.example) >>'),
    'a PDF that is a page': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(`<html>${SCRIPT}</html>`)]),
    'a page that is a PDF': Buffer.concat([Buffer.from(`<html>${SCRIPT}</html>`), pdf('')]),
    'a PDF that is a ZIP': Buffer.concat([
      pdf(''),
      Buffer.from('PK\u0003\u0004'),
      gzipSync(Buffer.alloc(1_000_000)),
    ]),
    'a PDF with a bomb': pdf('', deflateSync(Buffer.alloc(50_000_000))),
    'a program': Buffer.from('MZ\u0090\u0000'),
    'a page': Buffer.from(`<html>${SCRIPT}</html>`),
    'only the magic': Buffer.from('%PDF-'),
  }
  let stored = 0
  for (const [name, bytes] of Object.entries(files)) {
    for (const [filename, type] of [
      ['cv.pdf', 'application/pdf'],
      ['../../cv.html\r\nX-A: b"; filename="a.html', 'text/html'],
      ['cv.pdf\u0000.html\u202e', 'image/svg+xml'],
    ] as const) {
      const id = await apply(app, position.id, new File([new Uint8Array(bytes)], filename, { type }))
      if (!id) continue
      stored++
      const key = applicationPath(env.secret, id).split('?')[1]
      for (const [target, headers] of [
        [`/admin/applications/${id}/resume`, { cookie }],
        [`/api/own-resume?${key}`, {}],
      ] as const) {
        const answer = await app.fetch(target, { headers: headers as Record<string, string> })
        expect(answer.status, name).toBe(200)
        expect(answer.headers.get('content-type'), name).toBe('application/pdf')
        expect(answer.headers.get('content-disposition'), name).toMatch(
          /^attachment; filename="?[\w .-]+\.pdf"?$/,
        )
        expect(answer.headers.get('x-content-type-options'), name).toBe('nosniff')
        expect(answer.headers.get('cache-control'), name).toContain('no-store')
        expect(answer.headers.get('content-security-policy'), name).toMatch(/sandbox/)
        await answer.arrayBuffer()
      }
    }
  }
  expect(stored).toBeGreaterThan(0)
  expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

async function pictures() {
  const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63d17' } })
  return {
    png: await picture().png().toBuffer(),
    jpeg: await picture().jpeg().toBuffer(),
    gif: await picture().gif().toBuffer(),
  }
}

async function upload(
  app: TestApp,
  cookie: string,
  bytes: Buffer,
): Promise<{ status: number; address?: string }> {
  const headers = { cookie, origin: ORIGIN, 'content-type': 'image/png' }
  const answer = await app.fetch('/admin/images', { method: 'POST', body: new Uint8Array(bytes), headers })
  const { address } = (await answer.json()) as { address?: string }
  return { status: answer.status, ...(address && { address }) }
}

/** The id of the stored application; null where it was refused. */
async function apply(app: TestApp, positionId: string, file: File): Promise<string | null> {
  const { token, first, second } = app.services.humanCheck.ask('application')
  const body = new FormData()
  const fields = {
    jobId: positionId,
    applicantName: 'An applicant',
    email: `${randomUUID()}@example.org`,
    phone: '0788111222',
  }
  const check = { question: token, answer: String(first + second), key: randomUUID() }
  for (const [name, value] of Object.entries({ ...fields, ...check, coverLetter: '', resume: '' }))
    body.set(name, value)
  body.set('resumeFile', file)
  const answer = await app.fetch('/api/applications', { method: 'POST', body, headers: { origin: ORIGIN } })
  expect(answer.status).toBeLessThan(500)
  if (!answer.ok) return null
  const { id } = await app.services.db
    .selectFrom('applications')
    .select('id')
    .where('email', '=', fields.email)
    .executeTakeFirstOrThrow()
  return id
}

/** With one more chunk right behind the header. Its checksum is wrong, as an attacker's may be. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([
    png.subarray(0, 33),
    length,
    Buffer.from(type),
    data,
    Buffer.alloc(4),
    png.subarray(33),
  ])
}

function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  return changed
}

function withComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(comment),
    jpeg.subarray(2),
  ])
}

function gifOf(width: number, height: number): Buffer {
  const head = Buffer.from(
    'GIF89a\0\0\0\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff,\0\0\0\0\0\0\0\0\0\u0002\u0002D\u0001\0;',
    'latin1',
  )
  for (const place of [6, 24]) {
    head.writeUInt16LE(width, place)
    head.writeUInt16LE(height, place + 2)
  }
  return head
}

/** Each entity names the one before it ten times. */
function entities(): string {
  const names = 'abcdefghij'.split('')
  const rules = names.map(
    (name, n) => `<!ENTITY ${name} "${n === 0 ? 'a' : `&${names[n - 1]};`.repeat(10)}">`,
  )
  return `<?xml version="1.0"?><!DOCTYPE svg [${rules.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`
}

function pdf(catalogue: string, stream: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog ${catalogue} >> endobj\n`),
    Buffer.from(`2 0 obj << /Length ${stream.length} /Filter /FlateDecode >> stream\n`),
    stream,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
}
