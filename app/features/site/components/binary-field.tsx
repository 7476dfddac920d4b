const COLUMNS = 60
const ROWS = 40

/** Binary digits behind the headline, faded under the text: a still picture, the same on every visit. */
export function BinaryField() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden text-clay opacity-45 [mask-image:linear-gradient(100deg,transparent_35%,black_90%)]"
    >
      <pre className="text-right font-mono text-[14px] leading-[18px] tracking-[0.6em]">{digits()}</pre>
    </div>
  )
}

function digits(): string {
  let state = 20_230_715
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
  const falls = Array.from({ length: COLUMNS }, () => ({
    from: next() * ROWS * 1.2 - 8,
    length: 3 + next() * 12,
  }))
  return Array.from({ length: ROWS }, (_, row) =>
    falls
      .map(({ from, length }) => (row >= from && row < from + length ? (next() < 0.5 ? '0' : '1') : ' '))
      .join(''),
  ).join('\n')
}
