import { createDeliveries } from '#app/composition/deliveries.server.ts'
import { addStaff } from '#app/features/staff/staff-accounts.server.ts'
import { deliverNext } from '#app/platform/outbox/outbox-worker.server.ts'
import { decoded } from '../decoded-mail.ts'
import { cookieOf, form, STAFF, type TestApp } from '../test-app.ts'
import { totpOf } from '../totp.ts'

export const NEW_PASSWORD = 'gauges-thunder-bicycle-ink'
export const ACCOUNT_PATH = '/admin/account'
export const SECOND_FACTOR_PATH = '/admin/account/second-factor'

/** A member with a password, signed in as people do; the cookies of that session. */
export async function signInWithPassword(app: TestApp): Promise<{ id: string; cookie: string }> {
  const outcome = await addStaff(app.services, STAFF)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { id: outcome.member.id, cookie: cookieOf(await app.fetch('/admin/login', form(STAFF))) }
}

/** Sets up an authenticator app; the member is asked for its codes from then on. */
export async function setUpApp(
  app: TestApp,
  cookie: string,
): Promise<{ uri: string; codes: string[]; cookie: string }> {
  const begin = form({ intent: 'begin-app', password: STAFF.password }, { cookie })
  const uri = uriIn(await (await app.fetch(SECOND_FACTOR_PATH, begin)).text())
  const finish = form({ intent: 'finish-app', uri, code: totpOf(uri) }, { cookie })
  const answer = await app.fetch(SECOND_FACTOR_PATH, finish)
  return { uri, codes: codesIn(await answer.clone().text()), cookie: cookieOf(answer) }
}

export function uriIn(html: string): string {
  return (/name="uri" value="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
}

export function codesIn(html: string): string[] {
  return Array.from(html.matchAll(/<li>(\w{5}-\w{5})<\/li>/g), ([, code = '']) => code)
}

/** Delivers what waits in the outbox. */
export async function deliverAll({ services }: TestApp): Promise<void> {
  const { db, clock, log } = services
  while (await deliverNext({ db, clock, log, deliveries: createDeliveries(services) }));
}

/** The path of the first link of a mail. */
export function linkIn(raw: string): string {
  const url = /https?:\/\/[^\s"<]+\/admin\/[^\s"<\]]+/.exec(decoded(raw))?.[0] ?? ''
  const { pathname, search } = new URL(url.replaceAll('&amp;', '&'))
  return pathname + search
}
