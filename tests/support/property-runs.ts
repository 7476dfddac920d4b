/** How many runs a property gets: a tenth by default, the full number in `npm run soak`. */
export function propertyRuns(full: number): number {
  return process.env.SOAK ? full : Math.ceil(full / 10)
}
