import { type RefObject, useLayoutEffect } from 'react'

/** A text box as high as its text, where the browser does not do it by itself. Its class limits the height. */
export function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text makes the height
  useLayoutEffect(() => {
    const { current } = box
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    const border = current.offsetHeight - current.clientHeight
    current.style.height = `${current.scrollHeight + border}px`
  }, [box, text])
}
