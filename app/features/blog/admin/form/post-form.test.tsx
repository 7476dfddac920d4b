import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DraftOwner } from '#app/forms/edit/drafts/draft-owner.tsx'
import { PostForm } from './post-form.tsx'

test('APOST-02: what is typed into the form before the scripts run can be found by the name of its field', () => {
  const element = (
    <DraftOwner id="staff">
      <PostForm recordId={null} post={null} revisions={[]} categories={[]} onStored={() => {}} />
    </DraftOwner>
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const names = [...html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]*)"/g)].map(([, name]) => name)
  expect(names.toSorted()).toEqual([
    'category',
    'excerpt',
    'metaDescription',
    'metaTitle',
    'publishAt',
    'slug',
    'status',
    'tags',
    'title',
    'writer',
  ])
})
