import { useEffect } from 'react'
import { POSITION_NOT_OPENED } from '../careers-texts.ts'
import { type CareersUrl, readCareersUrl } from '../careers-url.ts'
import type { PositionPage } from './listed-position.ts'

/** The settings of this installation that the application form shows. */
type FormSettings = {
  /** How long applications are retained, such as '12 months'. */
  retention: string
}

type LoadedPositions = {
  kind: 'loaded'
  page: PositionPage
  form: FormSettings
  /** Why a requested position could not be opened; the list stays. */
  unopened?: string
}

/** The data of the careers page. */
export type CareersData = LoadedPositions | { kind: 'failed'; form: FormSettings | null }

/**
 * The list on the screen: a client loader gets no data of the page that it leaves. Only an effect writes it, and effects
 * never run on the server, where it would be shared between requests.
 */
let lastLoaded: LoadedPositions | null = null

/** Makes this list the one that stays when a position cannot be fetched. */
export function useLastLoadedPositions(data: CareersData): void {
  useEffect(() => {
    lastLoaded = data.kind === 'loaded' ? data : null
    return () => {
      lastLoaded = null
    }
  }, [data])
}

/** After a failed load: a position that cannot be fetched must not replace the list with an error. */
export function stayOnList(address: CareersUrl, answer: CareersData | null): CareersData {
  const unopened = POSITION_NOT_OPENED[answer ? 'server fault' : 'out of reach']
  return listBehind(address, unopened) ?? answer ?? { kind: 'failed', form: null }
}

/** When only a position was opened or closed above the list, the list is still valid. */
function listBehind({ filter, positionId }: CareersUrl, notOpened: string): LoadedPositions | null {
  if (lastLoaded?.page.filter !== filter) return null
  const { page, unopened } = lastLoaded
  if (positionId === null) return page.opened || unopened ? lastLoaded : null
  if (page.opened?.id === positionId) return lastLoaded
  return {
    ...lastLoaded,
    page: { ...page, opened: null },
    unopened: notOpened,
  }
}

/** Switching between a position's dialog and its drawer needs no new data. */
export function isLoadedFor(currentQuery: URLSearchParams, nextQuery: URLSearchParams): boolean {
  const [now, next] = [readCareersUrl(currentQuery), readCareersUrl(nextQuery)]
  const isTurnedOnly =
    now.isApplying !== next.isApplying && now.positionId === next.positionId && now.filter === next.filter
  return isTurnedOnly && lastLoaded?.page.opened?.id === next.positionId
}
