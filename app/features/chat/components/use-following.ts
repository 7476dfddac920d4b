import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollTopToShow, stillFollows } from './following.ts'

type FollowingOptions = {
  isShown: boolean
  /** A greeting alone is read from its beginning. */
  isEmpty: boolean
}

/** Keeps the newest message in sight, unless the reader has scrolled up to an older one. */
export function useFollowing({ isShown, isEmpty }: FollowingOptions) {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const settledHeight = useRef(0)
  const [isBehind, setIsBehind] = useState(false)

  const follow = useCallback(() => {
    follows.current = true
    setIsBehind(false)
    const { current } = list
    if (current) current.scrollTop = current.scrollHeight
  }, [])

  /** For an answer that does not stand at the end. */
  const showBehind = useCallback((messageId: string) => {
    const { current } = list
    const message = content.current?.querySelector(`[data-message="${messageId}"]`)
    if (!current || !message?.nextElementSibling) return
    const { top, height } = message.nextElementSibling.getBoundingClientRect()
    const above = current.getBoundingClientRect().top - current.scrollTop
    current.scrollTop = scrollTopToShow(current, { top: top - above, height })
    settledHeight.current = current.scrollHeight
    follows.current = stillFollows(false, current.scrollHeight, current)
    setIsBehind(!follows.current)
  }, [])

  useEffect(() => {
    const element = list.current
    if (!isShown || !element || !content.current) return
    if (isEmpty) {
      follows.current = true
      setIsBehind(false)
      element.scrollTop = 0
      return
    }
    follow()
    // A message more, a picture that has arrived, a text box that has grown: each changes one of these two.
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
    // Nobody has scrolled what is not shown.
    if (!current || current.clientHeight === 0 || isEmpty) return
    follows.current = stillFollows(follows.current, settledHeight.current, current)
    setIsBehind(!follows.current)
  }

  return { list, content, isBehind, follow, showBehind, onScroll }
}
