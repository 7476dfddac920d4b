/** The features that may call a model; the record of calls names them. */
export const AI_HELPERS = [
  'yves',
  'tina',
  'kevin',
  'post',
  'post-title',
  'post-excerpt',
  'post-picture',
  'position',
  'position-text',
  'client',
] as const
export type AiHelper = (typeof AI_HELPERS)[number]
