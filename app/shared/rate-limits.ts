/** Every rate limit of the product: so many calls per key within so many seconds, times `RATE_LIMIT_FACTOR`. */
export const rateLimits = {
  signInByIpAddress: { points: 30, seconds: 15 * 60 },
  signInByAccountAndIpAddress: { points: 8, seconds: 15 * 60 },
  // For a device that signed in before; no other device can use it up.
  signInByAccountAndDevice: { points: 8, seconds: 15 * 60 },
  // An attacker who once had the password may have registered many devices.
  signInByAccountFromDevices: { points: 100, seconds: 15 * 60 },
  signInByAccount: { points: 100, seconds: 15 * 60 },
  invitationByStaff: { points: 60, seconds: 60 * 60 },
  // Opening an invitation and accepting it.
  invitationByIpAddress: { points: 60, seconds: 15 * 60 },
  passwordByMember: { points: 8, seconds: 15 * 60 },
  passkeyChallengeByIpAddress: { points: 60, seconds: 15 * 60 },
  resetLinkByIpAddress: { points: 10, seconds: 60 * 60 },
  // Apart from the limits of the public forms: neither may use up the mails of the other.
  resetLinkByMailbox: { points: 5, seconds: 60 * 60 },
  errorReportByIpAddress: { points: 20, seconds: 60 },
  questionsByIpAddress: { points: 240, seconds: 10 * 60 },
  // A whole campus may share one network address.
  applicationByIpAddress: { points: 60, seconds: 60 * 60 },
  contactByIpAddress: { points: 60, seconds: 60 * 60 },
  // Anyone can enter anyone's email address: a limit per mailbox for confirmations and answers, all forms together.
  mailByMailboxAndHour: { points: 5, seconds: 60 * 60 },
  mailByMailboxAndDay: { points: 10, seconds: 24 * 60 * 60 },
  chatFloodByIpAddress: { points: 600, seconds: 10 * 60 },
  chatByVisitor: { points: 15, seconds: 60 },
  // A whole campus may share one network address: past these limits the chat answers without a model.
  chatByIpAddress: { points: 90, seconds: 10 * 60 },
  // One network address must not use up the daily budget of all.
  chatDayByIpAddress: { points: 200, seconds: 24 * 60 * 60 },
  pictureByVisitor: { points: 5, seconds: 5 * 60 },
  pictureByIpAddress: { points: 20, seconds: 60 * 60 },
  draftByStaff: { points: 60, seconds: 10 * 60 },
} as const

export type RateLimitName = keyof typeof rateLimits
