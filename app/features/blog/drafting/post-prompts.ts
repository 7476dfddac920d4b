import { asMaterial } from '#app/platform/ai/prompt-quoting.ts'
import { STUDIO } from '#app/shared/company.ts'
import type { PictureStyle } from './post-drafting.schema.ts'

const VOICE = [
  'Write plain, warm English in short sentences, for people who run an organisation and are no engineers.',
  'Invent no people, clients, quotes, studies or numbers.',
].join(' ')

export function articlePrompt(topic: string): string {
  return `Write a blog article in HTML for ${STUDIO}.

The article has, in this order:
- one h1 with its title
- one introductory paragraph
- at least 2-3 sections, each under an h2 of its own
- lists (ul or ol) in the sections where they help, at least one
- a conclusion

${VOICE}

${asMaterial('Topic', topic)}

Answer with the HTML of the article only, from its h1 to the end of its conclusion. Use the tags h1, h2, h3, p, ul,
ol, li, strong, em, blockquote, pre and code, without attributes. No html, head or body tags, no scripts, styles or
pictures, no Markdown, no code fences, no words before or after the article.`
}

export function titlePrompt(context: string): string {
  return `Write one title for a blog post of ${STUDIO}. It says in at most 80 characters what the reader gets from
the post.

${VOICE}

${asMaterial('Context', context)}

Answer with the title alone: one line of plain text, without quotation marks.`
}

export function excerptPrompt(context: string): string {
  return `Write the excerpt of a blog post of ${STUDIO}: one or two sentences, at most 160 characters together, that
make somebody want to read on.

${VOICE}

${asMaterial('Context', context)}

Answer with the excerpt alone: one line of plain text, without quotation marks.`
}

const LOOKS: Record<PictureStyle, string> = {
  photo: 'A realistic photograph in warm natural light, with one clear subject and a calm background',
  illustration:
    'A flat editorial illustration with clean shapes, in warm earth colours on a light background',
  poster: 'A bold graphic poster with strong contrast and large simple forms in clay, black and cream',
  abstract:
    'An abstract composition of zigzags, diamonds and spirals in raised parallel lines, in earth colours',
}

export function picturePrompt(title: string, style: PictureStyle): string {
  return `${LOOKS[style]}, for a blog article titled “${title}”. No words, letters, logos or watermarks.`
}
