/** About two lines: who is this close has not scrolled away to read. */
const CLOSE_PX = 48

type Scrolled = { scrollTop: number; clientHeight: number; scrollHeight: number }

/**
 * Whether the list still follows the newest message after it was scrolled. A list that has changed its height since
 * it was last put in place was not scrolled by its reader.
 */
export function stillFollows(follows: boolean, settledHeight: number, scrolled: Scrolled): boolean {
  const { scrollTop, clientHeight, scrollHeight } = scrolled
  if (scrollHeight !== settledHeight) return follows
  return scrollHeight - scrollTop - clientHeight <= CLOSE_PX
}

/** A little of what stands before and behind. */
const ROOM_PX = 12

/** Where to scroll to for something that may be out of sight: all of it, or as much as there is room for. */
export function scrollTopToShow(scrolled: Scrolled, shown: { top: number; height: number }): number {
  const { scrollTop, clientHeight } = scrolled
  const [begin, end] = [shown.top - ROOM_PX, shown.top + shown.height + ROOM_PX]
  if (begin < scrollTop || end - begin > clientHeight) return Math.max(0, begin)
  return Math.max(scrollTop, end - clientHeight)
}
