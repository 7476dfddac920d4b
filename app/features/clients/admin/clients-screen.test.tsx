import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DraftOwner } from '#app/forms/edit/drafts/draft-owner.tsx'
import { makeClient } from '#tests/factories/content.ts'
import type { Client } from '../client.ts'
import { AdminClientList, AdminClientListSkeleton } from './admin-client-list.tsx'
import { ClientOverlay, type OpenedClient } from './client-overlay.tsx'

test('ACLI-03, ACLI-04, ACLI-05, ACLI-06: a card shows a client and what can be done about it', () => {
  const html = renderGrid([{ id: 'a-client', name: 'Kawa & Co', website: 'kawa.example', featured: true }])
  expect(html).toContain('src="https://example.org/logo.png"')
  expect(html).toContain('data-fallback="/logo-placeholder.svg"')
  expect(html).toMatch(/<h2[^>]*>Kawa &amp; Co<\/h2>/)
  expect(html).toContain('>What we built.<')
  expect(html).toContain('>featured<')
  const link = /<a href="https:\/\/kawa\.example"[^>]*>.*?<\/a>/.exec(html)?.[0] ?? ''
  for (const text of ['target="_blank"', 'noopener noreferrer', 'Visit Website', 'of Kawa &amp; Co']) {
    expect(link).toContain(text)
  }
  expect(html).toMatch(
    /<a[^>]*aria-label="Edit Kawa &amp; Co"[^>]*href="\/admin\/clients\?client=a-client"[^>]*>.*?Edit<\/a>/,
  )
  expect(html).toMatch(/<button[^>]*aria-label="Delete Kawa &amp; Co"[^>]*>.*?Delete<\/button>/)
  expect(html).toMatch(/role="alertdialog".*<h2[^>]*>Are you sure you want to delete this client\?<\/h2>/)
})

test('ACLI-03, ACLI-04: without logo, website and distinction there is the placeholder and no more', () => {
  const html = renderGrid([{ logo: '', website: '' }, { website: 'javascript:alert(1)' }])
  expect(html).toContain('src="/logo-placeholder.svg"')
  expect(html).not.toContain('Visit Website')
  expect(html).not.toContain('>featured<')
})

test('ACLI-01, ACLI-02: cards and their placeholders stand in 1, 2 and 3 columns', () => {
  for (const html of [renderGrid([{}]), renderToString(<AdminClientListSkeleton />)]) {
    expect(html).toMatch(/<ul[^>]*class="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3"/)
  }
  expect(renderGrid([])).toContain('Nothing here yet')
})

test('ACLI-05: the page of the list stays behind the form', () => {
  const client = makeClient({ id: 'a-client' })
  const html = render(
    <AdminClientList
      filter={{ show: null }}
      page={{ items: [client], next: { value: 1, id: 'z' } }}
      after="5_x"
    />,
  )
  expect(html).toContain('href="/admin/clients?after=5_x&amp;client=a-client"')
  expect(html).toContain('href="/admin/clients?after=1_z"')
  expect(html).toContain('href="/admin/clients"')
})

test('ACLI-07 to ACLI-10, ACLI-12, ACLI-14: the form for a new client has its fields in order', () => {
  const html = renderOverlay('new', { id: 'new', client: null, history: [], problem: null })
  expect(html).toMatch(/<dialog [^>]*open=""/)
  const order = [
    '>Add New Client<',
    '>Business type<',
    'Generate All with AI',
    '>Name<',
    'placeholder="Client Name"',
    '> <!-- -->name<',
    '>Description<',
    'rows="4"',
    '> <!-- -->description<',
    '>Logo URL<',
    'placeholder="https://example.org/logo.png"',
    'Upload logo',
    '>Website URL<',
    'placeholder="https://example.org"',
    '> <!-- -->website<',
    'Featured Client',
    'Add Client',
  ]
  const places = order.map((text) => html.indexOf(text))
  expect(places.filter((place) => place < 0)).toEqual([])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html).not.toContain('Update Client')
})

test('ACLI-05, ACLI-07: the form of a client is filled with it', () => {
  const client = makeClient({ id: 'a-client', name: 'Kawa', featured: true })
  const html = renderOverlay('a-client', { id: 'a-client', client, history: [], problem: null })
  for (const text of [
    'Edit Client',
    'value="Kawa"',
    '>What we built.</textarea>',
    'value="https://example.org/logo.png"',
    'value="https://example.org"',
    'checked=""',
    'Update Client',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain('Add Client')
})

test('ACLI-05: a client that is gone or out of reach is told instead of an empty form', () => {
  const missing = renderOverlay('gone', { id: 'gone', client: null, history: [], problem: 'missing' })
  expect(missing).toContain('Client not found')
  const failed = renderOverlay('x', { id: 'x', client: null, history: [], problem: 'failed' })
  expect(failed).toContain('Failed to fetch client')
  expect(failed).toContain('Try again')
  for (const html of [missing, failed]) expect(html).not.toContain('<form')
})

test('ACLI-01: without a client in the address no form is open', () => {
  expect(renderOverlay(null, null)).toBe('')
})

function renderGrid(clients: Partial<Client>[]): string {
  return render(
    <AdminClientList
      filter={{ show: null }}
      page={{ items: clients.map(makeClient), next: null }}
      after={null}
    />,
  )
}

function renderOverlay(asked: string | null, opened: OpenedClient | null): string {
  const search = asked === null ? '' : `?client=${asked}`
  const overlay = (
    <DraftOwner id="staff">
      <ClientOverlay opened={opened} offerings={[{ slug: 'mobile-apps', name: 'Mobile Apps' }]} />
    </DraftOwner>
  )
  return render(overlay, `/admin/clients${search}`)
}

function render(element: ReactNode, address = '/admin/clients'): string {
  const routes = [{ path: '/admin/clients', element }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  return renderToString(<RouterProvider router={router} />)
}
