import { isMediaAddress } from '#app/shared/media-addresses.ts'
import { z } from '#app/shared/schema.ts'
import { isVisible, line, paragraphs } from '#app/shared/text-rules.ts'
import { PICTURES_MAX } from './story.ts'

export const STORY_TEXT_MAX_LENGTH = 3_000
const RESULT_MAX_LENGTH = 40
const LINE_MAX_LENGTH = 200
/** More than there are offerings. */
const SERVICES_MAX = 20

/** The part of the client's form that is its story; validated in the browser and on the server. */
export const storyFields = {
  storyPublished: z.boolean(),
  summary: shortLine('A sentence'),
  problem: longText(),
  built: longText(),
  course: longText(),
  resultBefore: shortLine('This part of a result', RESULT_MAX_LENGTH),
  resultAfter: shortLine('This part of a result', RESULT_MAX_LENGTH),
  resultNumber: shortLine('A number with its unit', 12),
  resultUnit: shortLine('This text'),
  year: shortLine('A year', 4).check(
    z.refine((year) => /^((19|20)\d\d)?$/.test(year), 'Please enter a year, such as 2026.'),
  ),
  duration: shortLine('This text'),
  team: shortLine('This text'),
  services: z.array(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))).check(z.maxLength(SERVICES_MAX)),
  quote: paragraphs(600, 'A quote has at most 600 characters.'),
  quoteRole: shortLine('A role'),
  pictures: z
    .array(
      z.object({
        address: z.string().check(z.refine(isMediaAddress, 'Please upload the picture again.')),
        alt: shortLine('This text').check(z.refine(isVisible, 'Please say what each picture shows.')),
      }),
    )
    .check(z.maxLength(PICTURES_MAX, `A story has at most ${PICTURES_MAX} pictures.`)),
}

type StoryInput = { [Name in keyof typeof storyFields]: z.infer<(typeof storyFields)[Name]> }

/** What a story needs before visitors can read it. */
const NEEDED = {
  summary: 'A published story needs one sentence on what changed.',
  resultBefore: 'A published story needs how it was before.',
  resultAfter: 'A published story needs how it is now.',
  problem: 'A published story needs the problem.',
  built: 'A published story needs what was built.',
} as const

/** A draft may have gaps; what visitors read has none. */
export function refineStory(story: StoryInput, ctx: z.core.$RefinementCtx): void {
  if (isVisible(story.quote) && !isVisible(story.quoteRole)) {
    ctx.addIssue({ code: 'custom', path: ['quoteRole'], message: 'Please enter the role of who said it.' })
  }
  if (!story.storyPublished) return
  for (const name of Object.keys(NEEDED) as (keyof typeof NEEDED)[]) {
    if (!isVisible(story[name])) ctx.addIssue({ code: 'custom', path: [name], message: NEEDED[name] })
  }
}

function shortLine(what: string, maxLength = LINE_MAX_LENGTH) {
  return line(maxLength, `${what} has at most ${maxLength} characters.`)
}

function longText() {
  return paragraphs(
    STORY_TEXT_MAX_LENGTH,
    `A part of a story has at most ${STORY_TEXT_MAX_LENGTH} characters.`,
  )
}
