/** What staff can do, as the activity screen calls it. */
export const activityActions = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  uploaded: 'Uploaded',
  'sent-again': 'Sent again',
  exported: 'Exported',
  erased: 'Erased',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
} as const
export type ActivityAction = keyof typeof activityActions

/** The kinds of records, as the activity screen calls them. */
export const recordKinds = {
  post: 'Post',
  category: 'Category',
  picture: 'Picture',
  position: 'Position',
  application: 'Application',
  client: 'Client',
  event: 'Event',
  message: 'Message',
  activity: 'Activity',
  person: 'Person',
  member: 'Member of staff',
  invitation: 'Invitation',
} as const
export type RecordKind = keyof typeof recordKinds

/** Who did it; without an id, someone who has no account. */
export type ActivityActor = { id: string | null; name: string }

/** Staff with access to the server, who run commands on it. */
export const COMMAND_LINE: ActivityActor = { id: null, name: 'Command line' }

/** The clock, at a moment that staff chose. */
export const SCHEDULE: ActivityActor = { id: null, name: 'Schedule' }

/** The name of an applicant is not recorded. */
export const APPLICANT: ActivityActor = { id: null, name: 'Applicant' }

/** One line of the activity: who did what to which record, and when. */
export type Activity = {
  id: string
  happenedAt: number
  /** Empty where no actor is known, as for a failed sign-in. */
  staffName: string
  action: ActivityAction
  kind: RecordKind | null
  recordId: string | null
  label: string
  details: string
}

/** The record that an entry is about, and the name that staff know it by. */
export type RecordName = {
  kind: RecordKind
  /** Null for the whole list, such as an export. */
  id: string | null
  /** Holds nothing personal of a visitor or an applicant. */
  label: string
}

/** The name of a field in an entry: 'featured image' for featuredImage. */
export function fieldName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** What an entry says about the filter of an export: its names only, because a search may be for a person. */
export function describeFilter(filter: Record<string, unknown>): string {
  const names = Object.keys(filter).filter((name) => filter[name] !== null)
  return names.length === 0 ? '' : `filtered by ${names.map(fieldName).join(', ')}`
}

/** What an entry says about a change of status. */
export function describeStatusChange(before: string, after: string): string {
  return `status (${before} → ${after})`
}

export function isStatusChange(details: string, after = ''): boolean {
  return details.startsWith('status (') && details.endsWith(`${after})`)
}

/** What an entry says about who has a record from then on. */
export function describeAssignment(assignee: { name: string } | undefined): string {
  return `assigned to ${assignee?.name ?? 'nobody'}`
}

export function isAssignment(details: string): boolean {
  return details.startsWith('assigned to ')
}
