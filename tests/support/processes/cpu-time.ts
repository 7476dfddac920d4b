/** How long this process computed while something ran: unlike the clock, it does not count what others compute. */
export async function cpuMsOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
