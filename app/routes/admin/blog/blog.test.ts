import { expect, test } from 'vitest'
import { openPostsTable, titlesOn } from '#tests/support/harnesses/posts-table.ts'
import { COMMON_WORD, RARE_WORD } from '#tests/support/rows/made-up-posts.ts'
import { addManyPosts } from '#tests/support/rows/many-posts.ts'
import { engines } from '#tests/support/storage.ts'
import { columnsOn } from '#tests/support/table-columns.ts'

test('APOST-03, APOST-04: a row shows title, writer, status and excerpt, or the start of the text', async () => {
  const { add, read } = await openPostsTable()
  await add({ title: 'With excerpt', excerpt: 'In short.', writer: 'Design team', updatedAt: 2 })
  await add({ title: 'Without', excerpt: '', content: `<p>${'a word '.repeat(50)}</p>`, updatedAt: 1 })
  const html = await read('/admin/blog')
  expect(titlesOn(html)).toEqual(['With excerpt', 'Without'])
  expect(columnsOn(html)).toEqual(['Post details', 'Writer', 'Status', 'Last modified', 'Actions'])
  expect(html).toContain('In short.')
  // On a busy machine the frame may go first, with a skeleton.
  await expect.poll(() => read('/admin/blog'), { timeout: 10_000 }).not.toContain('aria-label="Loading"')
  expect(html).toContain('Design team')
  expect(html).toContain('a word '.repeat(50).slice(0, 100))
  expect(html).not.toContain('a word '.repeat(15))
})

test.for(engines)(
  'APOST-01: the search finds words of title, excerpt, text, writer and category, whatever the status (%s)',
  async (engine) => {
    const { add, read } = await openPostsTable({ engine })
    await add({ title: 'Coffee cooperatives', status: 'draft', date: null })
    await add({ title: 'By excerpt', excerpt: 'About Gishwati', status: 'archived' })
    await add({ title: 'By text', content: '<p>A <strong>seismograph</strong> for schools</p>' })
    await add({ title: 'By writer', writer: 'Design team' })
    await add({ title: 'By category', category: 'Énergie' })
    for (const [question, title] of [
      ['coffee', 'Coffee cooperatives'],
      ['COOPERATIVES coffee', 'Coffee cooperatives'],
      ['gishwati', 'By excerpt'],
      ['seismo', 'By text'],
      ['design', 'By writer'],
      ['energie', 'By category'],
    ] as const) {
      const html = await read(`/admin/blog?${new URLSearchParams({ q: question })}`)
      expect(titlesOn(html), question).toEqual([title])
    }
    expect(await read('/admin/blog?q=strong')).toContain('No posts match “strong”.')
    expect(titlesOn(await read('/admin/blog?q=%20%20'))).toHaveLength(5)
    expect(titlesOn(await read(`/admin/blog?q=${'%27%22%00%25'.repeat(100)}`))).toEqual([])
  },
)

test('APOST-36: a load that fails says so in the table’s place', async () => {
  const { app, read } = await openPostsTable()
  await app.services.db.schema.alterTable('posts').renameTo('lost_posts').execute()
  const html = await read('/admin/blog?preview=some-post')
  expect(html).toContain('Failed to fetch posts.')
  expect(html).toContain('Try again')
  expect(app.logged.map((line) => line.msg)).toContain('listing posts failed')
})

test.for(engines)('ADM-18: up to 200 posts are one page, more are pages of 50 (%s)', async (engine) => {
  const { app, add, read } = await openPostsTable({ engine })
  await addManyPosts(app.services.database, 200)
  const whole = await read('/admin/blog')
  expect(titlesOn(whole)).toHaveLength(200)
  expect(whole).not.toContain('Older posts')

  await add({ title: 'One more' })
  const seen: string[] = []
  let address = '/admin/blog'
  for (const rows of [50, 50, 50, 50, 1]) {
    const html = await read(address)
    const titles = titlesOn(html)
    expect(titles).toHaveLength(rows)
    expect(html.includes('Newest posts')).toBe(address !== '/admin/blog')
    seen.push(...titles)
    const older = /href="(\/admin\/blog\?after=[\w-]+)"[^>]*>Older posts/.exec(html)?.[1]
    expect(older !== undefined).toBe(rows === 50)
    address = older ?? ''
  }
  expect(seen).toEqual(['One more', ...titlesOn(whole)])
  // The search reads all of them, whatever page they are on.
  expect(titlesOn(await read(`/admin/blog?q=${COMMON_WORD}`))).toEqual(titlesOn(whole))
  expect(titlesOn(await read(`/admin/blog?q=${RARE_WORD}`))).toHaveLength(3)
})

test('APOST-06: staff preview a draft by its URL, and visitors do not', async () => {
  const { app, add, read, change } = await openPostsTable()
  const { id } = await add({ status: 'draft', date: null, content: '<p>Nobody may read this yet.</p>' })
  const address = `/admin/blog?preview=${id}`
  const html = await read(address)
  expect(html).toContain('<p>Nobody may read this yet.</p>')
  expect(html).toContain('Draft: visitors do not see this yet.')
  for (const path of [address, `/admin/blog.data?preview=${id}`]) {
    const response = await app.fetch(path)
    expect([204, 302]).toContain(response.status)
    expect(await response.text()).not.toContain('Nobody')
  }
  expect(await read('/admin/blog?preview=never-stored')).not.toContain('visitors do not see this yet')
  await change({ intent: 'delete', id })
  expect(await read(address)).not.toContain('Nobody may read this yet')
})
