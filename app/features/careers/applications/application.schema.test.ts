import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge } from '#tests/support/inputs/application-rules.ts'
import { anyText, typedInputs } from '#tests/support/inputs/typed-inputs.ts'
import { propertyRuns } from '#tests/support/runner/property-runs.ts'
import { positionInputSchema, salaryOf, toAmount } from '../positions/position.schema.ts'
import {
  applicantSchema,
  COVER_LETTER_MAX_LENGTH,
  EMPTY_APPLICANT,
  PHONE_PATTERN,
  submissionSchema,
} from './application.schema.ts'
import { applicationChangeSchema } from './application-change.schema.ts'

const MANY = { numRuns: propertyRuns(10_000) }

const good = {
  applicantName: 'An applicant',
  email: 'applicant@example.org',
  phone: '+250 788 111 222',
  resume: 'https://example.org/resume.pdf',
  coverLetter: '',
}

function messages(change: Partial<typeof good>): string[] {
  const { error } = applicantSchema.safeParse({ ...good, ...change })
  return error?.issues.map((issue) => issue.message) ?? []
}

test('APPLY-02, APPLY-06: everything but the cover letter is required, and says so first', () => {
  expect(messages({})).toEqual([])
  const { error } = applicantSchema.safeParse(EMPTY_APPLICANT)
  expect(new Set(error?.issues.map((issue) => issue.path[0]))).toEqual(
    new Set(['applicantName', 'email', 'phone', 'resume']),
  )
  expect(messages({ applicantName: ' \u200b ' })).toEqual(['Please enter your full name.'])
  expect(messages({ email: ' ' })[0]).toBe('Please enter your email address.')
  expect(messages({ phone: ' ' })[0]).toBe('Please enter your phone number.')
  expect(messages({ resume: ' ' })[0]).toBe('Please enter the link to your resume.')
})

test('a name is one line of at most 120 characters that leads nowhere', () => {
  expect(applicantSchema.parse({ ...good, applicantName: ' A\r\nname\t' }).applicantName).toBe('A name')
  expect(messages({ applicantName: 'a'.repeat(120) })).toEqual([])
  expect(messages({ applicantName: 'a'.repeat(121) })).toEqual(['A name has at most 120 characters.'])
  for (const applicantName of ['<b>a</b>', 'see https://example.org', 'WWW.example.org']) {
    expect(messages({ applicantName })).toEqual(['Please enter your name without web addresses.'])
  }
})

test.for([
  'a@example.org',
  "o'neil+cv@mail.example.co.rw",
  ` a@${'b'.repeat(63)}.org\n`,
  `${'a'.repeat(64)}@example.org`,
])('APPLY-03: %s is an address', (email) => {
  expect(judge('email', email)).toEqual({ isAccepted: true, value: email.trim(), messages: [] })
})

test.for([
  'a',
  'a@b',
  '@example.org',
  'a@@example.org',
  'a b@example.org',
  'a@example..org',
  '.a@example.org',
  // The browser's own email check refuses these two.
  'a@example-.org',
  `a@${'b'.repeat(64)}.org`,
  `${'a'.repeat(65)}@example.org`,
  `a@${'b.'.repeat(126)}org`,
  'a@exämple.org',
  'a@example.org\nBcc: b@example.org',
  'a@example.org\u0000',
])('APPLY-03: %j is none', (email) => {
  expect(judge('email', email)).toMatchObject({
    isAccepted: false,
    messages: ['Please enter a valid email address.'],
  })
})

test('APPLY-03: an address has one @, no spaces, at most 254 characters, and stays as it is', () => {
  const property = fc.property(typedInputs.email, (typed) => {
    const { isAccepted, value } = judge('email', typed)
    if (!isAccepted) return
    expect(value).toBe(typed.trim())
    expect(String(value).split('@')).toHaveLength(2)
    expect(value).toMatch(/^[\x21-\x7e]{5,254}$/)
    expect(judge('email', String(value)).value).toBe(value)
  })
  fc.assert(property, MANY)
})

/** The rule of the requirement, written without a pattern. */
function isPhone(typed: string): boolean {
  const trimmed = typed.trim()
  const rest = trimmed.startsWith('+') ? trimmed.slice(1) : trimmed
  return (
    rest.length >= 10 && rest.length <= 16 && rest.split('').every((sign) => '0123456789 '.includes(sign))
  )
}

test('APPLY-05: a phone number is an optional plus, then 10 to 16 digits or spaces', () => {
  const edges = ['1'.repeat(9), '1'.repeat(10), '1'.repeat(16), '1'.repeat(17)]
  const typed = [...edges, ...edges.map((number) => `+${number}`), `${' '.repeat(12)}`, '++1234567890']
  expect(typed.map((one) => judge('phone', one).isAccepted)).toEqual([
    ...[false, true, true, false],
    ...[false, true, true, false],
    ...[false, false],
  ])
})

test('APPLY-05: the rule says the same as its sentence, and the browser’s own check refuses none that it takes', () => {
  const native = new RegExp(`^(?:${PHONE_PATTERN})$`, 'v')
  const property = fc.property(typedInputs.phone, (typed) => {
    const { isAccepted, value } = judge('phone', typed)
    expect(isAccepted).toBe(isPhone(typed))
    if (!isAccepted) return
    expect(native.test(typed)).toBe(true)
    expect(judge('phone', String(value)).value).toBe(value)
  })
  fc.assert(property, MANY)
})

test.for([
  'https://example.org',
  'HTTP://example.org:8080/a?b=c#d',
  'https://drive.example.org/file/d/1_a-B/view?usp=sharing',
  'https://example.org/@somebody',
  'https://xn--mller-kva.example/cv',
  `https://${'a'.repeat(63)}.example/cv`,
  'https://localhost/cv',
  `https://example.org/${'a'.repeat(1_980)}`,
])('APPLY-04: %s is a web address', (resume) => {
  expect(judge('resume', ` ${resume} `)).toEqual({ isAccepted: true, value: resume, messages: [] })
})

test.for([
  'resume.pdf',
  'example.org/cv',
  '//example.org',
  'https:example.org',
  'https:///example.org',
  'ftp://example.org',
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,a',
  'https://user@example.org',
  'https://user:word@example.org',
  'https://@example.org',
  'https://example.org\\@example.com',
  'https://example.org:99999',
  'https://exa mple.org',
  'https://example.org/a b',
  'https://example..org',
  'https://[::1]/',
  'https://256.1.1.1',
  'https://müller.example/cv',
  'https://אבג.example/cv',
  `https://${'a'.repeat(64)}.example/cv`,
  `https://${'a.'.repeat(124)}example/cv`,
  'https://exam\u200dple.org',
  'https://exa"mple.org',
  `https://example.org/${'a'.repeat(1_981)}`,
  'https://example.org/\ud800',
])('APPLY-04: %j is none', (resume) => {
  expect(judge('resume', resume).isAccepted).toBe(false)
})

test('APPLY-04: a web address is one for every reader, and leads to a page', () => {
  const property = fc.property(typedInputs.resume, (typed) => {
    const { isAccepted, value } = judge('resume', typed)
    if (!isAccepted) return
    const address = String(value)
    const { protocol, username, password, hostname } = new URL(address)
    expect(['http:', 'https:']).toContain(protocol)
    expect([username, password]).toEqual(['', ''])
    expect(hostname).not.toBe('')
    expect(address).toMatch(/^https?:\/\/\S+$/i)
    expect(address.isWellFormed()).toBe(true)
    expect([...address].length).toBeLessThanOrEqual(2_000)
    expect(judge('resume', address).value).toBe(address)
  })
  fc.assert(property, MANY)
})

test('APPLY-07: a cover letter has at most 500 characters, counted as they are stored', () => {
  const longest = 'a\r\n'.repeat(COVER_LETTER_MAX_LENGTH / 2 - 1)
  expect(applicantSchema.parse({ ...good, coverLetter: ` ${longest}bc ` }).coverLetter).toHaveLength(500)
  expect(messages({ coverLetter: `${longest}bcd` })).toEqual(['Please keep it to 500 characters.'])
  expect(messages({ coverLetter: 'a\u0000b' })).toHaveLength(1)
})

test('nothing that can be sent is a fault, and what was accepted is accepted again as it is', () => {
  const field = fc.oneof(anyText, ...Object.values(typedInputs), fc.constant('\u0958'.repeat(120)))
  const sent = fc.record({
    applicantName: field,
    email: typedInputs.email,
    phone: typedInputs.phone,
    resume: typedInputs.resume,
    coverLetter: field,
  })
  const property = fc.property(sent, (typed) => {
    for (const name of ['applicantName', 'email', 'phone', 'resume', 'coverLetter'] as const) {
      const { data, success } = applicantSchema.shape[name].safeParse(typed[name])
      if (success) expect(applicantSchema.shape[name].safeParse(data)).toMatchObject({ success, data })
    }
    expect(applicantSchema.safeParse({ ...typed, phone: 1 }).success).toBe(false)
  })
  fc.assert(property, MANY)
})

/** Digits only, or in groups of three after the first one to three; at most 10^12. */
function amountOf(typed: string): number | null {
  const groups = typed.trim().replaceAll(' ', ',').split(',')
  const areDigits = groups.every(
    (group) => group !== '' && [...group].every((sign) => '0123456789'.includes(sign)),
  )
  const areThrees = groups.slice(1).every((group) => group.length === 3)
  const isFirstShort = groups.length === 1 || String(groups[0]).length <= 3
  if (!areDigits || !areThrees || !isFirstShort) return null
  const amount = BigInt(groups.join(''))
  return amount <= 1_000_000_000_000n ? Number(amount) : null
}

test('AJOB-05: a salary is a whole number, typed with or without separators', () => {
  const property = fc.property(fc.oneof(typedInputs.amount, anyText), (typed) => {
    const amount = toAmount(typed)
    expect(amount).toBe(amountOf(typed))
    expect(judge('amount', typed).isAccepted).toBe(amount !== null || typed.trim() === '')
    if (amount !== null) expect(toAmount(String(amount))).toBe(amount)
  })
  fc.assert(property, MANY)
})

test('AJOB-05: the minimum is never above the maximum, and half a range is no salary', () => {
  const position = {
    ...{ title: 'a', department: 'a', location: 'Remote', type: 'full-time', status: 'active' },
    ...{ description: 'a', responsibilities: 'a', requirements: 'a', benefits: 'a', applicationDeadline: '' },
    ...{ includeSalary: true, currency: '' },
  }
  const property = fc.property(typedInputs.amount, typedInputs.amount, (salaryMin, salaryMax) => {
    const { success, data } = positionInputSchema.safeParse({ ...position, salaryMin, salaryMax })
    const [min, max] = [amountOf(salaryMin), amountOf(salaryMax)]
    const areAmounts = [salaryMin, salaryMax].every(
      (typed) => typed.trim() === '' || amountOf(typed) !== null,
    )
    expect(success).toBe(areAmounts && (min === null || max === null || min <= max))
    if (!data) return
    const isWhole = min !== null && max !== null
    expect(salaryOf(data)).toEqual(isWhole ? { currency: 'USD', min, max } : null)
    expect(positionInputSchema.parse(data)).toEqual(data)
  })
  fc.assert(property, MANY)
})

test('what goes along with an application is known or not there', () => {
  const position = { positionId: 'a-position' }
  expect(submissionSchema.parse(position)).toEqual({ ...position, question: '', answer: '', key: null })
  const odd = { ...position, question: 'q'.repeat(1_001), answer: 4, key: 'short' }
  expect(submissionSchema.parse(odd)).toEqual({ ...position, question: '', answer: '', key: null })
  for (const positionId of [undefined, '', 'a/b', 'a'.repeat(65), 'a\n']) {
    expect(submissionSchema.safeParse({ positionId }).success).toBe(false)
  }
})

test('AAPP-04: staff choose one of five statuses', () => {
  const change = (status: string) => applicationChangeSchema.safeParse({ intent: 'status', id: 'a', status })
  for (const status of ['new', 'reviewing', 'interviewed', 'accepted', 'rejected']) {
    expect(change(status).success).toBe(true)
  }
  expect(change('withdrawn').success).toBe(false)
})
