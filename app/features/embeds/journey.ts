import { company } from '#app/shared/company.ts'

export type JourneyNetwork = 'X' | 'TikTok'

/** One of our posts on a social network, embedded when the visitor asks for it. */
export type JourneyItem = {
  id: string
  kind: 'post' | 'video'
  network: JourneyNetwork
  /** The day of the post in Kigali, such as 2026-11-12. */
  date: string
  /** The post's id on the network. */
  outsideId: string
  url: string
  /** What it says, in our words. */
  caption: string
}

/** Six posts and one short video. */
export const journey: JourneyItem[] = [
  post(
    'restore-drill',
    '2026-11-12',
    '2120813852881846273',
    'Backup drill at a clinic today. Its system was back on an empty machine after 41 minutes.',
  ),
  post(
    'bus-test',
    '2026-11-06',
    '2118723076223926273',
    'We took the field app on the bus to Musanze. It lost signal nine times and not a single record.',
  ),
  post(
    'first-merges',
    '2026-10-30',
    '2116203473925046273',
    'Both interns merged their first change this week. We had cake.',
  ),
  post(
    'one-ledger',
    '2026-10-21',
    '2112884353397686273',
    'A savings group brought us four ledgers this morning. By noon we had agreed on one.',
  ),
  post(
    'read-aloud',
    '2026-10-09',
    '2108498956907446273',
    'We read every button aloud in Kinyarwanda before a release. Today we renamed two.',
  ),
  post(
    'open-doors',
    '2026-09-26',
    '2103774576767926273',
    'Thank you for coming on Friday evening, and for the hard questions.',
  ),
  {
    id: 'one-minute',
    kind: 'video',
    network: 'TikTok',
    date: '2026-09-18',
    outsideId: '7686874768343822597',
    url: `${profileOf('TikTok')}/video/7686874768343822597`,
    caption: 'One minute in the studio, from a sketch on paper to a button that works.',
  },
]

function post(id: string, date: string, outsideId: string, caption: string): JourneyItem {
  const url = `${profileOf('X')}/status/${outsideId}`
  return { id, kind: 'post', network: 'X', date, outsideId, url, caption }
}

function profileOf(network: JourneyNetwork): string {
  return company.social.find((profile) => profile.network === network)?.url ?? ''
}
