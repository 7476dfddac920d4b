import { company } from '#app/shared/company.ts'

export type JourneyNetwork = 'X' | 'TikTok'

/** One of our posts on a social network, embedded when the visitor asks for it. */
export type JourneyItem = {
  id: string
  kind: 'post' | 'video'
  network: JourneyNetwork
  /** The post's id on the network. */
  outsideId: string
  url: string
  caption: string
}

/** Six posts and one short video. */
export const journey: JourneyItem[] = [
  post(
    'restore-drill',
    '1850117204417036289',
    'Restore drill: an empty machine, last night’s backup and a stopwatch.',
  ),
  post(
    'bus-test',
    '1856204731922145537',
    'Testing the field app on the bus to Musanze, where the signal comes and goes.',
  ),
  post('first-merges', '1861310580023447553', 'Two interns, two first merges. There was cake.'),
  post(
    'one-ledger',
    '1867792116540870657',
    'A whiteboard after a long morning with a savings group: one ledger, four colours.',
  ),
  post(
    'read-aloud',
    '1874039985127440385',
    'Reading every button aloud in Kinyarwanda before it ships. Two did not survive.',
  ),
  post(
    'open-doors',
    '1880921347746250753',
    'Our doors were open on Friday evening. Thank you for the hard questions.',
  ),
  {
    id: 'one-minute',
    kind: 'video',
    network: 'TikTok',
    outsideId: '7441093855216782597',
    url: `${profileOf('TikTok')}/video/7441093855216782597`,
    caption: 'One minute in the studio: from a sketch on paper to a button that works.',
  },
]

function post(id: string, outsideId: string, caption: string): JourneyItem {
  return { id, kind: 'post', network: 'X', outsideId, url: `${profileOf('X')}/status/${outsideId}`, caption }
}

function profileOf(network: JourneyNetwork): string {
  return company.social.find((profile) => profile.network === network)?.url ?? ''
}
