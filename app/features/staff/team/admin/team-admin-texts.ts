import type { InvitationProblem } from '../accept-invitation.server.ts'
import type { TeamChange, TeamChangeFailure } from '../team.schema.ts'

export const TEAM_NOT_LOADED = 'The team could not be loaded.'

const TEAM_NOT_CHANGED = 'This could not be saved. Please try again.'

const failures: Record<TeamChangeFailure, string> = {
  gone: 'This was removed in the meantime.',
  self: 'Only another owner can change your own role and access.',
  'last-owner': 'One owner has to remain. Make another member an owner first.',
  exists: 'There is an account with this address already.',
  limited: 'Too many invitations within an hour. Please try again later.',
}

export function teamNotChanged(reason: TeamChangeFailure | undefined): string {
  return reason ? failures[reason] : TEAM_NOT_CHANGED
}

export const teamChanged: Record<TeamChange['intent'], string> = {
  invite: 'The invitation was made.',
  resend: 'The invitation is sent again.',
  link: 'The link is valid for seven days.',
  role: 'The role was changed.',
  activate: 'The account is active again.',
  deactivate: 'The account is deactivated and signed out.',
  delete: 'The member was removed.',
  withdraw: 'The invitation was withdrawn.',
}

export const COPIED = 'Link copied'
export const NOT_COPIED = 'Press Ctrl+C or ⌘C to copy the selected link.'

/** Why a link of an invitation does not open the form, and what to do. */
export const invitationProblems: Record<InvitationProblem, { title: string; text: string }> = {
  unknown: {
    title: 'This invitation is no longer valid',
    text: 'It was used already, withdrawn, or replaced by a newer one. Ask the owner of the team for a new link, or sign in if you have an account.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'An invitation is valid for seven days. Ask the owner of the team to send it again.',
  },
  exists: {
    title: 'You have an account already',
    text: 'There is an account with the address of this invitation. Sign in with it; if it is deactivated, ask the owner of the team.',
  },
  limited: {
    title: 'That was a little too fast',
    text: 'Please wait a quarter of an hour and open the link again.',
  },
}

export const INVITATION_NOT_ACCEPTED = 'Your account could not be made. Please try again in a moment.'
