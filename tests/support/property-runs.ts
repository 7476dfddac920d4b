import fc from 'fast-check'

/** How many runs a property gets: a tenth by default, the full number in `npm run soak`. */
export function propertyRuns(full: number): number {
  return process.env.SOAK ? full : Math.ceil(full / 10)
}

/** Any code point except surrogates. The library's own list of them takes a second to build, in each test that uses it. */
export const anyCharacter = fc
  .nat(0x10_ffff - 0x800)
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))
