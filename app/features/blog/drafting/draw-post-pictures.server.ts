import { type DraftCaller, type DraftOutcome, toDraftFailure } from '#app/forms/drafting/draft-outcome.ts'
import { type StoredImage, saveImage, UNUSED_MEDIA_MS } from '#app/platform/media/media-store.server.ts'
import type { Services } from '#app/platform/services.ts'
import { requirePermission } from '#app/shared/roles.ts'
import { imageFailures, imageRefused, noKeyForImages } from '../admin/blog-admin-texts.ts'
import {
  PICTURE_STYLES,
  type PictureDraft,
  type PictureDraftRequest,
  type PictureStyle,
} from './post-drafting.schema.ts'
import { picturePrompt } from './post-prompts.ts'

const HELPER = 'post-picture'

const MODELS: Record<PictureStyle, string> = {
  photo: 'black-forest-labs/FLUX.1-dev',
  illustration: 'stabilityai/stable-diffusion-xl-base-1.0',
  poster: 'stabilityai/stable-diffusion-3.5-large',
  abstract: 'black-forest-labs/FLUX.1-schnell',
}

type PictureDeps = Pick<Services, 'ai' | 'db' | 'clock' | 'log'>

/** One picture in one style. It expires unless a saved post shows it, which pins it. */
export async function draftPicture(
  deps: PictureDeps,
  { title, style }: PictureDraftRequest,
  { actor, signal }: DraftCaller,
): Promise<DraftOutcome<PictureDraft>> {
  requirePermission(actor, 'posts')
  const label = PICTURE_STYLES.find(({ key }) => key === style)?.label ?? style
  let unusable = imageFailures['not an image']

  async function save(bytes: Uint8Array): Promise<StoredImage | null> {
    const saved = await saveImage(deps, { bytes, from: 'model', expiresAt: deps.clock() + UNUSED_MEDIA_MS })
    if (saved.ok) return saved.image
    if (saved.reason === 'busy') unusable = imageFailures.busy
    else if (saved.reason !== 'not-an-image') unusable = imageFailures['too large']
    return null
  }

  const prompt = picturePrompt(title, style)
  const caller = { helper: HELPER, staffId: actor.id, signal } as const
  const drawn = await deps.ai.draw({ ...caller, model: MODELS[style], prompt, keys: 'in turn' }, save)
  if (drawn.ok) return { ok: true, draft: { id: drawn.value.id, model: label, url: drawn.value.address } }

  const { fault } = drawn
  const failure = toDraftFailure(fault, 'pictures', (answered) => {
    if (answered.kind === 'refused') {
      return imageRefused(answered.statusText || answered.status)
    }
    if (answered.kind === 'no-key-accepted') {
      return noKeyForImages(label)
    }
    return unusable
  })
  if (fault.kind !== 'cancelled') {
    deps.log.warn({ helper: HELPER, message: failure.message }, 'drafting failed')
  }
  return failure
}
