import { brotliCompressSync, gzipSync } from 'node:zlib'

export type HostileBody = { type: string; body: string | Uint8Array<ArrayBuffer>; encoding?: string }

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=a'

/** Bodies that no form of this site sends: cut off, mislabelled, nested, repeated, compressed. */
export const hostileBodies: HostileBody[] = [
  { type: '', body: '' },
  { type: '', body: 'intent=delete' },
  { type: 'text/plain', body: 'intent=delete' },
  { type: 'application/json', body: '' },
  { type: 'application/json', body: 'null' },
  { type: 'application/json', body: '"text"' },
  { type: 'application/json', body: '{"intent":"delete","id":' },
  { type: 'application/json', body: '{"intent":"delete","intent":"status","id":"a","id":"b"}' },
  { type: 'application/json', body: '['.repeat(20_000) },
  { type: 'application/json', body: '['.repeat(5_000) + ']'.repeat(5_000) },
  { type: 'application/json', body: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` },
  {
    type: 'application/json',
    body: '{"__proto__":{"intent":"delete"},"id":{"toString":1},"ids":[[],null,{}]}',
  },
  { type: 'application/json', body: '{"constructor":{"prototype":{"role":"owner"}},"version":1e999}' },
  { type: 'application/json', body: '{"intent":"\\ud800","id":"\\u0000","text":"\\u202e"}' },
  { type: 'application/json', body: new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]) },
  { type: 'application/json; charset=utf-16', body: '{"intent":"delete"}' },
  { type: 'application/json; charset=nonsense', body: '{"intent":"delete"}' },
  { type: FORM, body: '%E0%A4%A&&&=&=%&intent=%00&id=%C0%AF&name=%ff%fe' },
  { type: FORM, body: 'intent=delete&intent=status&id=a&id=b&id[]=c&id[a]=d' },
  { type: FORM, body: 'a=&'.repeat(20_000) },
  { type: FORM, body: 'a[b]'.repeat(5_000) },
  { type: FORM, body: '__proto__=a&constructor=b&__proto__[intent]=delete' },
  { type: `${FORM}; charset=iso-8859-1`, body: 'intent=delete&name=%E9' },
  { type: `${FORM}; charset=utf-7`, body: 'intent=delete&name=+ADw-script+AD4-' },
  { type: 'multipart/form-data', body: 'no boundary' },
  { type: 'multipart/form-data; boundary=', body: '--\r\n\r\n----' },
  { type: `multipart/form-data; boundary=${'b'.repeat(2_000)}`, body: '--b' },
  { type: MULTIPART, body: '' },
  { type: MULTIPART, body: '--a\r\nContent-Disposition: form-data; name="intent"' },
  { type: MULTIPART, body: part('form-data; name="intent"', 'delete').slice(0, -4) },
  { type: 'multipart/form-data; boundary=z', body: part('form-data; name="intent"', 'delete') },
  { type: MULTIPART, body: part('form-data', 'delete') },
  { type: MULTIPART, body: part('attachment; name="intent"', 'delete') },
  { type: MULTIPART, body: part('form-data; name="email"; filename="a"', 'a file in the place of a text') },
  { type: MULTIPART, body: part('form-data; name="file"; filename="../../x.pdf"', '%PDF-') },
  { type: MULTIPART, body: part('form-data; name="resume"; filename="a\u0000\r\nX: y.pdf"', '%PDF-1.7') },
  { type: MULTIPART, body: part('form-data; name="a"\r\nContent-Transfer-Encoding: base64', 'AAAA') },
  { type: MULTIPART, body: part('form-data; name="a"; name="intent"', 'delete') },
  {
    type: MULTIPART,
    body: `${'--a\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_000)}--a--`,
  },
  { type: 'application/octet-stream', body: new Uint8Array([0, 255, 254, 0xd8, 0]) },
  { type: 'image/png', body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
  { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
  { type: 'application/pdf', body: '%PDF-1.7' },
  { type: FORM, body: compressed(gzipSync(Buffer.alloc(1_000_000))), encoding: 'gzip' },
  { type: 'application/json', body: compressed(brotliCompressSync(Buffer.alloc(1_000_000))), encoding: 'br' },
  { type: 'application/json', body: '{"intent":"delete"}', encoding: 'deflate' },
  { type: 'application/x-www-form-urlencoded, application/json', body: '{}' },
  { type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
]

function part(disposition: string, content: string): string {
  return `--a\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n--a--\r\n`
}

function compressed(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
