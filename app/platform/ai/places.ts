export type Places = ReturnType<typeof createPlaces>

/** So many may be inside at a time, and so many more wait for a place, first come, first served. */
export function createPlaces(size: number, waitingMax: number) {
  let free = size
  const waiting = new Set<() => void>()

  /** Whoever has taken a place gives it back; who waits leaves with the signal. */
  async function take(signal: AbortSignal): Promise<'taken' | 'full' | 'left'> {
    if (free > 0) {
      free--
      return 'taken'
    }
    if (waiting.size >= waitingMax) return 'full'
    if (signal.aborted) return 'left'
    return new Promise((resolve) => {
      const leave = () => {
        waiting.delete(enter)
        resolve('left')
      }
      const enter = () => {
        waiting.delete(enter)
        signal.removeEventListener('abort', leave)
        resolve('taken')
      }
      waiting.add(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  function giveBack(): void {
    const [next] = waiting
    if (next) next()
    else free++
  }

  return { take, giveBack }
}
