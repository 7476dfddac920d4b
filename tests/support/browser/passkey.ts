import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cookieOf, form, ORIGIN, type TestApp } from '../test-app.ts'

const PASSKEY_PATH = '/admin/login/passkey'
const USER_PRESENT_AND_VERIFIED = 0x05

export type SoftPasskey = Awaited<ReturnType<typeof addPasskey>>

/** A passkey of this member, held by the test instead of a browser. */
export async function addPasskey(app: TestApp, userId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16).toString('base64url')
  // The map of RFC 9053 for a key of ES256, of which only the two coordinates differ.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const { db } = app.services
  await db
    .insertInto('staff_passkeys')
    .values({
      id,
      name: 'Key of the test',
      publicKey: key.toString('base64'),
      userId,
      credentialID: id,
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: 0,
      transports: '',
      createdAt: new Date().toISOString(),
      aaguid: null,
    })
    .execute()
  await db.updateTable('staff').set({ twoFactorEnabled: 1 }).where('id', '=', userId).execute()
  return { id, privateKey }
}

/** Asks for a challenge, signs it with the passkey and posts the answer to this path. */
export async function answerWithPasskey(
  app: TestApp,
  { id, privateKey }: SoftPasskey,
  { path = PASSKEY_PATH, cookie = '' } = {},
): Promise<Response> {
  const asked = await app.fetch(PASSKEY_PATH, { headers: { cookie } })
  const { challenge } = (await asked.clone().json()) as { challenge: string }
  const clientData = Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge, origin: ORIGIN, crossOrigin: false }),
  )
  const counter = Buffer.alloc(4)
  const authenticatorData = Buffer.concat([
    sha256(new URL(ORIGIN).hostname),
    Buffer.from([USER_PRESENT_AND_VERIFIED]),
    counter,
  ])
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
  const credential = JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    },
    clientExtensionResults: {},
  })
  return app.fetch(path, form({ credential }, { cookie: `${cookie}; ${cookieOf(asked)}` }))
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
