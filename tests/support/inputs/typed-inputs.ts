import fc from 'fast-check'

/** Characters that matter to one of the rules, invisible ones, lone surrogates, and letters of many scripts. */
const SIGNS = [
  ...' +-.,:;/@?#%_!=&*~|^$(){}[]<>\\\'"aZ09',
  ...'\t\n\r\u0000\u001f\u0085\u00a0\u2009\u2028\ufeff\u200b\u200d\u202e',
  // As separate strings: together they would form a surrogate pair.
  '\ud800',
  '\udfff',
  ...'\ue000éßİſ\u0301\u0958\u00bd\u0663\uff10\u3002ижסלشم語한',
]

const sign = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...SIGNS) }, fc.constant('🇷🇼'))

/** Whatever a client can send. */
export const anyText = fc.string({ unit: sign, maxLength: 40 })

const changes = fc.array(
  fc.record({
    at: fc.nat(1_000),
    cut: fc.nat(2),
    put: fc.oneof(fc.string({ unit: sign, maxLength: 2 }), fc.constantFrom(' ', '  ', '.', '-')),
  }),
  { maxLength: 3 },
)

/** Valid, nearly valid, or anything else. */
function typed(plausible: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const changed = fc.tuple(plausible, changes).map(([start, made]) =>
    made.reduce((value, { at, cut, put }) => {
      const place = at % (value.length + 1)
      return value.slice(0, place) + put + value.slice(place + cut)
    }, start),
  )
  const padded = fc
    .tuple(fc.constantFrom('', ' ', '\t', '\u00a0'), plausible, fc.constantFrom('', '  ', '\n', '\u2003'))
    .map((parts) => parts.join(''))
  return fc.oneof(
    { weight: 2, arbitrary: plausible },
    { weight: 5, arbitrary: changed },
    { weight: 2, arbitrary: padded },
    { weight: 1, arbitrary: anyText },
  )
}

function of(signs: string, minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...signs), minLength, maxLength })
}

function joined(...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((made) => made.join(''))
}

const phone = joined(
  fc.constantFrom('', '', '+', '++', '00', '+250 788 '),
  fc.oneof(of('0123456789', 9, 17), of('0123456789 ', 9, 17)),
)

/** Mostly the first; the others are there to be invalid. */
function mostly(usual: string | fc.Arbitrary<string>, ...others: string[]): fc.Arbitrary<string> {
  const arbitrary = typeof usual === 'string' ? fc.constant(usual) : usual
  return fc.oneof({ weight: 4 * others.length, arbitrary }, fc.constantFrom(...others))
}

const label = fc.oneof(
  { weight: 12, arbitrary: of('abcXYZ019', 1, 8) },
  { weight: 4, arbitrary: of('ab0-', 1, 6) },
  of('a', 60, 66),
)
const labels = fc.array(label, { minLength: 1, maxLength: 3 }).map((made) => made.join('.'))
const domain = joined(labels, mostly(fc.constantFrom('.org', '.rw', '.museum'), '', '.c', '.', '.9'))

const email = joined(
  fc.oneof(
    { weight: 8, arbitrary: of('abcXYZ019._+-', 1, 12) },
    { weight: 2, arbitrary: of("ab'!#/", 1, 8) },
    of('a', 60, 70),
    of('a.', 200, 250),
  ),
  mostly('@', '', '@@', ' @ '),
  domain,
)

const host = mostly(
  domain,
  ...['localhost', '127.0.0.1', '256.1.1.1', '1.2.3', '0x7f.1', '[::1]', 'müller.example', 'пример.рф'],
  ...['a..b', '.a', 'a_b.org', 'a b.org', 'אבג.example', '例え。テスト', '%61.org', 'xn--mller-kva.example'],
)

const url = joined(
  mostly(
    fc.constantFrom('https://', 'http://', 'HTTPS://'),
    ...['//', '', 'https:', 'https:///', 'ftp://', 'file:///', 'mailto:', 'javascript:', 'javascript://'],
    ...['data:text/html,', 'blob:https://'],
  ),
  mostly('', 'user@', 'user:word@', ':@', '@'),
  host,
  mostly('', ':', ':80', ':65535', ':65536', ':x'),
  mostly(fc.constantFrom('', '/', '?a', '#a'), '\\', '\\@b.org'),
  fc.oneof(
    { weight: 4, arbitrary: of('abc019/._~-%20?&=#@:', 0, 30) },
    { weight: 2, arbitrary: fc.string({ unit: sign, maxLength: 5 }) },
    of('a', 1_960, 2_000),
  ),
)

const amount = fc.oneof(
  of('0123456789', 1, 15),
  fc
    .tuple(
      of('0123456789', 1, 3),
      fc.array(joined(fc.constantFrom(',', ' ', '.', "'", ''), of('0123456789', 3, 3)), { maxLength: 4 }),
    )
    .map(([first, groups]) => first + groups.join('')),
  fc.constantFrom('1000000000000', '1000000000001', '1,000,000,000,000', '1e3', '-5', '0', '00', '12.50'),
)

export const typedInputs = {
  phone: typed(phone),
  email: typed(email),
  resume: typed(url),
  amount: typed(amount),
}

export type TypedKind = keyof typeof typedInputs
