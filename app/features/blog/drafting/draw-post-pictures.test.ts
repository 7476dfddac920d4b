import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { makeActor } from '#tests/factories/staff.ts'
import { status } from '#tests/fakes/behaviour.ts'
import { startFakeVendors } from '#tests/fakes/vendors.ts'
import { openAiHarness } from '#tests/support/harnesses/ai-harness.ts'
import { engines } from '#tests/support/storage.ts'
import { draftPicture } from './draw-post-pictures.server.ts'

/** A GIF header that claims a billion pixels, without pixel data. */
const VAST_GIF = 'GIF89a\u007f\u007f\u007f\u007f\0\0\0,\0\0\0\0\u007f\u007f\u007f\u007f\0\u0002\u0001\0\0;'

test.for(engines)(
  'AI-12: a picture that cannot be kept is recorded as of no use, in the words that fit (%s)',
  async (engine) => {
    const vendors = await startFakeVendors()
    onTestFinished(() => vendors.close())
    const clock = () => 1_000
    const { ai, db, readCalls } = await openAiHarness({ env: vendors.env, engine, clock })
    const draw = async () => {
      const caller = { actor: makeActor(), signal: new AbortController().signal }
      const deps = { ai, db, clock, log: pino({ level: 'silent' }) }
      const outcome = await draftPicture(deps, { title: 'Ferries', style: 'photo' }, caller)
      return outcome.ok ? outcome.draft.model : outcome.message
    }
    const { hostedInference } = vendors
    hostedInference.behaveOnce(
      status(200, 'yes', { 'content-type': 'image/png' }),
      status(200, VAST_GIF, { 'content-type': 'image/gif' }),
    )
    expect(await draw()).toBe('Image generation failed: the answer is not an image')
    expect(await draw()).toBe('Image generation failed: the image is too large')
    expect(await draw()).toBe('FLUX.1 dev')
    const outcomes = (await readCalls()).map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['ok', 'unusable', 'unusable'])
    expect(await db.selectFrom('media').select('id').execute()).toHaveLength(1)
  },
)
