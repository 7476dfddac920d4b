import { href } from 'react-router'
import { SearchBar } from '#app/ui/list/filter/search-bar.tsx'
import { POST_STATUSES } from '../../post/post.ts'
import { filterOf, type PostsFilter, postsPath } from './posts-url.ts'

/** The parts of the posts table, and a search that filters while staff type. */
export function PostFilterBar({ filter }: { filter: PostsFilter }) {
  return (
    <SearchBar
      of="posts"
      action={href('/admin/blog')}
      placeholder="Title, text, writer or category"
      search={filter.search}
      otherParams={{ status: filter.status, sort: filter.sort }}
      pathOf={(fields) => postsPath(filterOf(fields))}
      parts={[null, ...POST_STATUSES].map((status) => ({
        label: status ?? 'all',
        to: postsPath({ ...filter, status }),
        isChosen: status === filter.status,
      }))}
    />
  )
}
