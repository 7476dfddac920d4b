import { Eye } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { SaveAnswer } from '#app/forms/edit/save-outcome.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import type { ArticlePost } from '../../components/post-article.tsx'
import { type PostInput, postInputSchema, splitTags } from '../../post/post.schema.ts'
import { DEFAULT_CATEGORY, readingMinutes } from '../../post/post.ts'
import { PREVIEW_NOT_MADE } from '../blog-admin-texts.ts'
import { PreviewDialog } from '../preview-dialog.tsx'
import { type PostEditForm, postKind } from './post-kind.ts'

/** The text as it would be stored, sanitised by the server. */
export type PostPreview = { ok: true; html: string }
type PostFormState = PostEditForm['state']
type PreviewAnswer = PostPreview | Exclude<SaveAnswer<PostInput, never>, { ok: true }>

export function PostFormPreview({ getState }: { getState: () => PostFormState }) {
  const fetcher = useFetcher<PreviewAnswer>()
  const [post, setPost] = useState<ArticlePost | null>(null)

  function ask() {
    if (fetcher.state !== 'idle') return
    const { content } = getState().input
    const checked = postInputSchema.shape.content.safeParse(content)
    if (!checked.success) {
      complain(checked.error.issues[0]?.message)
      return
    }
    void fetcher.submit(
      { preview: content },
      {
        method: 'post',
        encType: 'application/json',
        action: href('/admin/blog/new'),
        defaultShouldRevalidate: false,
      },
    )
  }

  const show = useEffectEvent((answer: PreviewAnswer) => {
    if (answer.ok) setPost(articleOf(getState(), answer.html))
    else complain('failure' in answer ? postKind.failureTexts[answer.failure] : undefined)
  })

  useEffect(() => {
    if (fetcher.data) show(fetcher.data)
  }, [fetcher.data])

  return (
    <>
      <Button look="quiet" aria-busy={fetcher.state !== 'idle'} onClick={ask}>
        <Eye aria-hidden="true" className="size-5" />
        Preview
      </Button>
      <PreviewDialog post={post} onClose={() => setPost(null)} />
    </>
  )
}

function articleOf({ input, stored }: PostFormState, content: string): ArticlePost {
  return {
    title: input.title.trim() || 'Untitled',
    slug: stored?.slug ?? 'preview',
    content,
    featuredImage: input.featuredImage,
    author: stored?.author ?? input.writer,
    date: stored?.date ?? null,
    category: input.category || DEFAULT_CATEGORY,
    tags: splitTags(input.tags),
    minutes: readingMinutes(content),
    correction: input.correction,
    correctedAt: correctionDate(input.correction, stored),
  }
}

function correctionDate(correction: string, stored: PostFormState['stored']): number | null {
  if (correction.trim() === '') return null
  return correction === stored?.input.correction ? stored.correctedAt : Date.now()
}

function complain(why = postKind.failureTexts['server fault']): void {
  void showToast({ kind: 'error', message: PREVIEW_NOT_MADE, description: why })
}
