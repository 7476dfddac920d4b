import { useId } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { SEARCH_MAX_LENGTH } from '#app/ui/list/filter-url.ts'
import { SearchInput } from '#app/ui/list/search-input.tsx'
import { useFilterForm } from '#app/ui/list/use-filter-form.ts'
import { postsPath } from './posts-url.ts'

/** Filters the table while staff type (debounced); without scripts, on Enter. */
export function PostSearch({ search }: { search: string }) {
  const { form, submit, filterSoon, clear } = useFilterForm({ values: { q: search }, pathOf })
  const id = useId()
  return (
    <search>
      <form
        ref={form}
        action={href('/admin/blog')}
        onSubmit={submit}
        className="mb-4 flex w-full max-w-md gap-2"
      >
        <label htmlFor={id} className="sr-only">
          Search posts
        </label>
        <SearchInput
          id={id}
          name="q"
          defaultValue={search}
          onChange={filterSoon}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Title, text, writer or category"
        />
        {search !== '' && (
          <ButtonLink look="quiet" to={href('/admin/blog')} replace preventScrollReset onClick={clear}>
            Clear
          </ButtonLink>
        )}
      </form>
    </search>
  )
}

function pathOf(fields: URLSearchParams): string {
  return postsPath({ search: fields.get('q')?.trim() ?? '' })
}
