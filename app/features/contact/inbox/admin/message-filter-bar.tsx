import { href } from 'react-router'
import { SORT_PARAM, sortParam } from '#app/shared/list-sort.ts'
import { FilterLinks } from '#app/ui/filter-links.tsx'
import { FilterSearch } from '#app/ui/list/filter/filter-search.tsx'
import { useFilterForm } from '#app/ui/list/filter/use-filter-form.ts'
import { ExportLink, ListHeading } from '#app/ui/list/list-heading.tsx'
import type { MessageFilter } from '../../message.ts'
import { exportPath, filterOf, messagesPath } from '../message-filter.ts'
import { UNREAD_SHOWN_MAX } from '../message-rows.ts'

const PARTS: { show: MessageFilter['show']; label: string }[] = [
  { show: null, label: 'All' },
  { show: 'open', label: 'Open' },
  { show: 'unread', label: 'Unread' },
  { show: 'answered', label: 'Answered' },
  { show: 'closed', label: 'Closed' },
  { show: 'spam', label: 'Spam' },
  { show: 'failed', label: 'Failed' },
  { show: 'unconfigured', label: 'Not sent' },
]

/** Filters the inbox on each change; without scripts, on submit. */
export function MessageFilterBar({ filter }: { filter: MessageFilter }) {
  const { form, submit, filterSoon, clear } = useFilterForm({
    values: { q: filter.search ?? '' },
    pathOf: (fields) => messagesPath(filterOf(fields)),
  })
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
      <FilterLinks
        label="Messages to show"
        links={PARTS.map(({ show, label }) => ({
          label,
          to: messagesPath({ ...filter, show }),
          isChosen: show === filter.show,
        }))}
      />
      <search className="grow sm:max-w-md">
        <form ref={form} action={href('/admin/messages')} onSubmit={submit} className="flex items-end gap-2">
          {filter.show && <input type="hidden" name="show" value={filter.show} />}
          {filter.sort && <input type="hidden" name={SORT_PARAM} value={sortParam(filter.sort) ?? ''} />}
          <FilterSearch
            label="Search messages"
            placeholder="Name, email, words, reference"
            search={filter.search}
            onChange={filterSoon}
            submit="Search"
            clearedPath={filter.search === null ? null : messagesPath({ ...filter, search: null })}
            onClear={clear}
          />
        </form>
      </search>
    </div>
  )
}

type InboxHeadingProps = {
  /** The number of unread messages, up to one more than is shown; null if unknown. */
  unread: number | null
  filter: MessageFilter
}

export function InboxHeading({ unread, filter }: InboxHeadingProps) {
  return (
    <ListHeading
      trash={href('/admin/messages/trash')}
      title={
        <>
          Messages
          {unread !== null && unread > 0 && (
            <span className="ml-1 font-normal text-base text-muted tabular-nums">
              {` ${unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : unread} unread`}
            </span>
          )}
        </>
      }
    >
      <ExportLink to={exportPath(filter)} />
    </ListHeading>
  )
}
