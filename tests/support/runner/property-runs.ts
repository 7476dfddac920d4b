import fc from 'fast-check'

/** How many runs a property gets: a tenth by default, the full number in `npm run soak`, or what its --scale leaves. */
export function propertyRuns(full: number): number {
  const { SOAK, SOAK_SCALE = '1' } = process.env
  return Math.ceil(full * (SOAK ? Number(SOAK_SCALE) : 0.1))
}

/** Any code point except surrogates. The library's own list of them takes a second to build, in each test that uses it. */
export const anyCharacter = fc
  .nat(0x10_ffff - 0x800)
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))
