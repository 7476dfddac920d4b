import type { ReactNode } from 'react'
import { formatLongDate, isoDateTime } from '#app/shared/dates.ts'
import { mediaSrcSet } from '#app/shared/media-addresses.ts'
import { RichHtml } from '#app/ui/rich-html.tsx'
import { PostCover } from '../cover/post-cover.tsx'
import type { Post } from '../post/post.ts'
import { PostByline } from './post-byline.tsx'
import { CategoryLink, TagLinks } from './post-term-links.tsx'

export type ArticlePost = Pick<
  Post,
  | 'title'
  | 'slug'
  | 'content'
  | 'featuredImage'
  | 'author'
  | 'date'
  | 'category'
  | 'tags'
  | 'minutes'
  | 'correction'
  | 'correctedAt'
>

/** A post as visitors see it, on its page and in the admin preview. */
export function PostArticle({ post, titleAs: Title = 'h1' }: { post: ArticlePost; titleAs?: 'h1' | 'h2' }) {
  return (
    <article>
      <ReadingColumn>
        <CategoryLink category={post.category} />
        <Title dir="auto" className="wrap-anywhere mt-1 mb-6 text-4xl">
          {post.title}
        </Title>
        <div className="print:mb-8">
          <PostByline post={post} />
        </div>
      </ReadingColumn>
      <PostCover
        post={post}
        sizes="(min-width: 58.5rem) 56rem, calc(100vw - 2.5rem)"
        isAboveFold
        className="mx-auto my-8 aspect-2/1 max-w-[56rem] rounded md:my-10"
      />
      <ReadingColumn>
        <RichHtml html={withScrollingTables(withResponsiveImages(post.content))} />
        {post.correctedAt !== null && <Correction text={post.correction} at={post.correctedAt} />}
        {post.tags.length > 0 && (
          <div className="mt-12 border-line border-t pt-6 print:hidden">
            <TagLinks tags={post.tags} />
          </div>
        )}
      </ReadingColumn>
    </article>
  )
}

function Correction({ text, at }: { text: string; at: number }) {
  return (
    <aside aria-label="Correction" className="mt-10 border-clay border-l-3 bg-clay-soft px-4 py-3">
      <p dir="auto" className="wrap-anywhere">
        <strong>
          Correction, <time dateTime={isoDateTime(at)}>{formatLongDate(at)}</time>:
        </strong>{' '}
        {text}
      </p>
    </aside>
  )
}

/**
 * Lets browsers load the pictures of a sanitised text late, and only as wide as the column shows them. Not for a picture
 * without a stored width: the browser would show it as wide as the column.
 */
function withResponsiveImages(html: string): string {
  return html.replace(/<img src="([^"]*)"([^>]*)/g, (_, address: string, others: string) => {
    const width = / width="(\d+)"/.exec(others)?.[1]
    const srcSet = width ? mediaSrcSet(address, Number(width)) : null
    const choice = srcSet
      ? ` sizes="(min-width: 39.625rem) 37.125rem, calc(100vw - 2.5rem)" srcset="${srcSet}"`
      : ''
    return `<img loading="lazy" decoding="async"${choice} src="${address}"${others}`
  })
}

/** A table that is wider than the column scrolls in a box of its own, which the keyboard reaches. */
function withScrollingTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      '<div role="group" aria-label="Table" tabindex="0" class="overflow-x-auto print:overflow-visible"><table>',
    )
    .replaceAll('</table>', '</table></div>')
}

/** The column width of a post: 33 em at 18 px, about 68 characters per line. */
export function ReadingColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[37.125rem] print:max-w-none">{children}</div>
}
