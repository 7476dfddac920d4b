import type { ReactNode } from 'react'
import { RichHtml } from '#app/ui/rich-html.tsx'
import type { Post } from '../post/post.ts'
import { PostByline } from './post-byline.tsx'
import { PostCover } from './post-cover.tsx'
import { CategoryLink, TagLinks } from './post-term-links.tsx'

export type ArticlePost = Pick<
  Post,
  'title' | 'slug' | 'content' | 'featuredImage' | 'author' | 'date' | 'category' | 'tags' | 'minutes'
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
        <PostByline post={post} />
      </ReadingColumn>
      <PostCover
        post={post}
        isEager
        bandHeight={96}
        className={`mx-auto my-8 max-w-[56rem] rounded md:my-10 ${
          post.featuredImage ? 'aspect-2/1' : 'h-24 print:hidden'
        }`}
      />
      <ReadingColumn>
        <RichHtml html={post.content} />
        {post.tags.length > 0 && (
          <div className="mt-12 border-line border-t pt-6 print:hidden">
            <TagLinks tags={post.tags} />
          </div>
        )}
      </ReadingColumn>
    </article>
  )
}

/** The column width of a post: 33 em at 18 px, about 68 characters per line. */
export function ReadingColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[37.125rem] print:max-w-none">{children}</div>
}
