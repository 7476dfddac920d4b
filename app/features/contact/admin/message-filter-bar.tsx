import { href } from 'react-router'
import { SEARCH_MAX_LENGTH } from '#app/shared/filter-address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterLinks } from '#app/ui/filter-links.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { useFilterForm } from '#app/ui/use-filter-form.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { MessageFilter } from '../contact-message.ts'
import { filterOf, messagesPath } from '../message-filter.ts'

const PARTS: { show: MessageFilter['show']; label: string }[] = [
  { show: null, label: 'All' },
  { show: 'unread', label: 'Unread' },
  { show: 'failed', label: 'Failed' },
  { show: 'unconfigured', label: 'Not sent' },
]

/** Narrows the inbox as soon as somebody chooses or types; before scripts run, Enter and a button do. */
export function MessageFilterBar({ filter }: { filter: MessageFilter }) {
  const { form, submit, filterSoon, clear } = useFilterForm({
    values: { q: filter.search ?? '' },
    addressOf: (fields) => messagesPath(filterOf(fields)),
  })
  const isScripted = useIsHydrated()
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
          <div className="min-w-0 grow">
            <Field label="Search messages">
              {(control) => (
                <SearchInput
                  {...control}
                  name="q"
                  defaultValue={filter.search ?? ''}
                  onChange={filterSoon}
                  maxLength={SEARCH_MAX_LENGTH}
                  placeholder="Name, email, words, reference"
                />
              )}
            </Field>
          </div>
          {!isScripted && (
            <Button type="submit" look="secondary">
              Search
            </Button>
          )}
          {filter.search !== null && (
            <ButtonLink
              look="quiet"
              to={messagesPath({ ...filter, search: null })}
              replace
              preventScrollReset
              onClick={clear}
            >
              Clear
            </ButtonLink>
          )}
        </form>
      </search>
    </div>
  )
}
