import type { DraftCaller, DraftOutcome } from '#app/forms/drafting/draft-outcome.ts'
import type { TextDraft } from '#app/forms/drafting/draft-response.schema.ts'
import { type DraftDeps, draftBlog, draftShort, toTextDraft } from '#app/forms/drafting/draft-text.server.ts'
import { requirePermission } from '#app/shared/roles.ts'
import type { PostDraftRequest } from './post-drafting.schema.ts'
import { toArticle, toExcerpt, toTitle } from './post-drafting-reply.server.ts'
import { articlePrompt, excerptPrompt, titlePrompt } from './post-prompts.ts'

const SHORT_TEXTS = {
  title: { helper: 'post-title', prompt: titlePrompt, read: toTitle },
  excerpt: { helper: 'post-excerpt', prompt: excerptPrompt, read: toExcerpt },
} as const

export async function draftPostText(
  deps: DraftDeps,
  asked: PostDraftRequest,
  caller: DraftCaller,
): Promise<DraftOutcome<TextDraft>> {
  requirePermission(caller.actor, 'posts')
  if (asked.kind === 'article') {
    const prompt = articlePrompt(asked.topic)
    return draftBlog(deps, {
      ...caller,
      helper: 'post',
      prompt,
      read: (reply) => toTextDraft(toArticle(reply)),
    })
  }
  const { helper, prompt, read } = SHORT_TEXTS[asked.kind]
  return draftShort(deps, {
    ...caller,
    helper,
    prompt: prompt(asked.context),
    read: (reply) => toTextDraft(read(reply)),
  })
}
