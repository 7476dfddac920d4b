import { useCallback, useEffect, useRef, useState } from 'react'

/** About two lines: a reader this close to the end has not scrolled away. */
const CLOSE_PX = 48

type Scrolled = { scrollTop: number; clientHeight: number; scrollHeight: number }

/**
 * Whether the list still sticks to the bottom after a scroll event. When its height has changed since the last
 * layout, the event comes from the layout, not from the reader.
 */
export function stillFollows(follows: boolean, settledHeight: number, scrolled: Scrolled): boolean {
  const { scrollTop, clientHeight, scrollHeight } = scrolled
  if (scrollHeight !== settledHeight) return follows
  return scrollHeight - scrollTop - clientHeight <= CLOSE_PX
}

/** Margin around a message that is scrolled into view. */
const ROOM_PX = 12

/** The scroll position that shows an element completely, or its start when it is taller than the list. */
export function scrollTopToShow(scrolled: Scrolled, shown: { top: number; height: number }): number {
  const { scrollTop, clientHeight } = scrolled
  const [begin, end] = [shown.top - ROOM_PX, shown.top + shown.height + ROOM_PX]
  if (begin < scrollTop || end - begin > clientHeight) return Math.max(0, begin)
  return Math.max(scrollTop, end - clientHeight)
}

type FollowingOptions = {
  isShown: boolean
  /** With a greeting only, the list starts at the top. */
  isEmpty: boolean
}

/** Keeps the newest message in view unless the reader has scrolled up. */
export function useStickToBottom({ isShown, isEmpty }: FollowingOptions) {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const settledHeight = useRef(0)
  const [isScrolledUp, setIsScrolledUp] = useState(false)

  const follow = useCallback(() => {
    follows.current = true
    setIsScrolledUp(false)
    const { current } = list
    if (current) current.scrollTop = current.scrollHeight
  }, [])

  /** Scrolls to the answer after a message that is not the last. */
  const showBehind = useCallback((messageId: string) => {
    const { current } = list
    const message = content.current?.querySelector(`[data-message="${messageId}"]`)
    if (!current || !message?.nextElementSibling) return
    const { top, height } = message.nextElementSibling.getBoundingClientRect()
    const above = current.getBoundingClientRect().top - current.scrollTop
    current.scrollTop = scrollTopToShow(current, { top: top - above, height })
    settledHeight.current = current.scrollHeight
    follows.current = stillFollows(false, current.scrollHeight, current)
    setIsScrolledUp(!follows.current)
  }, [])

  useEffect(() => {
    const element = list.current
    if (!isShown || !element || !content.current) return
    if (isEmpty) {
      follows.current = true
      setIsScrolledUp(false)
      element.scrollTop = 0
      return
    }
    follow()
    // A new message, a loaded image or a grown text box changes the size of one of these two elements.
    const observer = new ResizeObserver(() => {
      settledHeight.current = element.scrollHeight
      if (follows.current) follow()
    })
    observer.observe(element)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [isShown, isEmpty, follow])

  function onScroll() {
    const { current } = list
    // Ignores scroll events of a hidden list.
    if (!current || current.clientHeight === 0 || isEmpty) return
    follows.current = stillFollows(follows.current, settledHeight.current, current)
    setIsScrolledUp(!follows.current)
  }

  return { list, content, isScrolledUp, follow, showBehind, onScroll }
}
