import { saveImage } from '#app/platform/media/media-store.server.ts'
import type { Services } from '#app/platform/services.ts'
import { CHAT_PICTURE_DAYS } from '#app/shared/media-limits.ts'
import type { ChatRequest } from '../chat.schema.ts'
import type { Quality } from '../chat.ts'
import { CANCELLED_ANSWER, type ChatAnswer, chatFailure } from '../chat-answer.ts'
import { pictureFault } from './fault-texts.ts'

/** The hosted model for each quality. */
const qualityModels: Record<Quality, string> = {
  ultrafast: 'black-forest-labs/FLUX.1-schnell',
  fast: 'stabilityai/sdxl-turbo',
  medium: 'stabilityai/stable-diffusion-xl-base-1.0',
  high: 'black-forest-labs/FLUX.1-dev',
  slow: 'stabilityai/stable-diffusion-3.5-large',
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Kevin's image, re-encoded by this server and stored for a limited time. */
export async function drawPicture(
  services: Pick<Services, 'ai' | 'db' | 'clock'>,
  { text, quality }: Pick<ChatRequest, 'text' | 'quality'>,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const prompt = text.trim()
  const model = qualityModels[quality]
  let isBusy = false
  const drawn = await services.ai.draw(
    { helper: 'kevin', staffId: null, signal, model, prompt, keys: 'rotated' },
    async (bytes) => {
      const expiresAt = services.clock() + CHAT_PICTURE_DAYS * DAY_MS
      const saved = await saveImage(services, { bytes, from: 'model', expiresAt })
      isBusy = !saved.ok && saved.reason === 'busy'
      return saved.ok ? saved.image.address : null
    },
  )
  if (drawn.ok) return { reply: { kind: 'image', address: drawn.value, prompt, quality }, status: 200 }
  if (isBusy) return chatFailure('Many pictures are being made, please try again in a moment', 503)
  switch (drawn.fault.kind) {
    case 'cancelled':
      return CANCELLED_ANSWER
    case 'unconfigured':
      return chatFailure('There is no picture service on this site', 503)
    case 'spent':
      return chatFailure('No more pictures can be made today', 503)
    default:
      return chatFailure(pictureFault(drawn.fault), 502)
  }
}
