import type { Quality } from './chat.ts'

/** Which hosted model draws at which quality. */
export const qualityModels: Record<Quality, string> = {
  ultrafast: 'black-forest-labs/FLUX.1-schnell',
  fast: 'stabilityai/sdxl-turbo',
  medium: 'stabilityai/stable-diffusion-xl-base-1.0',
  high: 'black-forest-labs/FLUX.1-dev',
  slow: 'stabilityai/stable-diffusion-3.5-large',
}
