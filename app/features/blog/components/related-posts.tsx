import type { ListedPost } from '../post-page.ts'
import { PostCard } from './post-card.tsx'

export function RelatedPosts({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <aside
      aria-labelledby="related"
      className="mx-auto mt-16 max-w-[56rem] border-line border-t pt-10 md:mt-20 print:hidden"
    >
      <h2 id="related" className="mb-6 text-2xl">
        Related posts
      </h2>
      {posts.length === 0 ? (
        <p className="text-muted">No related posts found in this category.</p>
      ) : (
        <ul className="grid gap-5 md:grid-cols-2">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} titleAs="h3" isWide={posts.length === 1} />
          ))}
        </ul>
      )}
    </aside>
  )
}
