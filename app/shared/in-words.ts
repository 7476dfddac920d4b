/** '12 months', '1 month'; a part of a unit counts as a whole one. */
export function inWords(count: number, unit: string): string {
  const whole = Math.ceil(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
