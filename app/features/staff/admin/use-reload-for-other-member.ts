import { useEffect } from 'react'

/**
 * All tabs of a browser share one session. Once another tab tells of somebody else, whatever this one shows, keeps and
 * offers is the former person's: it starts anew. Unsaved work is asked about and kept as on any other way out.
 */
export function useReloadForOtherMember(id: string): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel('signed-in')
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== id) window.location.reload()
    }
    channel.postMessage(id)
    return () => channel.close()
  }, [id])
}
