import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { RowSelect } from '#app/ui/row-action.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { POST_STATUSES, type PostRow, type PostStatus } from '../../post.ts'
import type { PostChangeResult } from '../../post-change.schema.ts'

/** Saves the status that is chosen at once. One that cannot be saved gives way to the stored one again. */
export function StatusSelect({ post }: { post: PostRow }) {
  const { state, data, submit } = useFetcher<PostChangeResult>({ key: `status-${post.id}` })
  // Shown from the moment of the choice: what the router knows may wait for rows that are still on their way.
  const [chosen, setChosen] = useState<PostStatus | null>(null)

  useEffect(() => {
    if (data) void showToast(toastFor(data))
  }, [data])

  useEffect(() => {
    // Idle again means that the stored rows are here too.
    if (data && state === 'idle') setChosen(null)
  }, [data, state])

  function save(status: PostStatus) {
    setChosen(status)
    void submit({ intent: 'status', id: post.id, status }, { method: 'post', action: href('/admin/blog') })
  }

  const status = chosen ?? post.status
  return (
    <RowSelect
      aria-label={`Status of ${post.title}`}
      value={status}
      data-status={status}
      onChange={(event) => save(event.target.value as PostStatus)}
      className="data-[status=published]:border-forest data-[status=archived]:text-muted data-[status=published]:text-forest"
    >
      {POST_STATUSES.map((offered) => (
        <option key={offered}>{offered}</option>
      ))}
    </RowSelect>
  )
}

function toastFor(result: PostChangeResult) {
  if (!result.ok || result.change.intent !== 'status') {
    return { kind: 'error', message: 'Failed to update post status' } as const
  }
  return { kind: 'success', message: `Post status updated to ${result.change.status}` } as const
}
