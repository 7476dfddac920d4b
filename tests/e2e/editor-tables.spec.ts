import type { Locator, Page } from '@playwright/test'
import { DESKTOP, expectAccessible, expectAccessibleAndFitting, PHONE } from './support/accessible.ts'
import { GOOGLE_DOCS, PIXEL, WORD } from './support/clipboard-html.ts'
import { editorOf, openEditor, paste, pickFile, picture } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/gate.ts'
import { deletePost, storePost } from './support/stored-posts.ts'

const DESCRIBE = 'Describe the image for people who cannot see it'

test('a table is inserted, filled, changed and deleted by keyboard', async ({ staffPage: page }) => {
  const { text, toolbar } = await openEditor(page)
  const press = async (name: string) => {
    await toolbar.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await text.click()
  await page.keyboard.type('Rain:')
  await expect(toolbar.getByRole('button', { name: 'Add row below' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await press('Insert table')
  const dialog = page.getByRole('dialog', { name: 'Insert table' })
  await expect(dialog.getByLabel('Rows')).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A number from 1 to 20, please.')).toBeVisible()
  await dialog.getByLabel('Rows').fill('2')
  await dialog.getByLabel('Columns').fill('2')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()

  for (const words of ['Town', 'Rain', 'Huye', '12 mm', 'Musanze']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Delete')
  await page.keyboard.type('Rubavu')
  await expect(text.getByRole('columnheader')).toHaveText(['Town', 'Rain'])
  await expect(text.getByRole('cell')).toHaveText(['Huye', '12 mm', 'Rubavu', ''])

  await press('Add column after')
  await expect(text.getByRole('columnheader')).toHaveCount(3)
  await press('Delete column')
  await expect(text.getByRole('row').first().locator('th')).toHaveText(['', 'Rain'])
  await page.keyboard.press('Control+z')
  await press('Add row below')
  await expect(text.getByRole('row')).toHaveCount(4)
  await press('Delete row')
  await expect(text.getByRole('row')).toHaveCount(3)
  const header = toolbar.getByRole('button', { name: 'Header row' })
  await expect(header).toHaveAttribute('aria-pressed', 'true')
  await press('Header row')
  await expect(text.getByRole('columnheader')).toHaveCount(0)
  await expect(header).toHaveAttribute('aria-pressed', 'false')
  await press('Delete row')
  await expect(text.getByRole('row')).toHaveCount(2)
  await press('Delete row')
  await expect(text.getByRole('row')).toHaveCount(1)
  await expect(toolbar.getByRole('button', { name: 'Delete row' })).toHaveAttribute('aria-disabled', 'true')
  await press('Delete table')
  await expect(text.locator('table')).toHaveCount(0)
  await expect(text.locator('p').first()).toHaveText('Rain:')
})

test('an image has a caption, which is typed under it, and is moved and deleted with it', async ({
  staffPage: page,
  server,
}) => {
  const { text, toolbar } = await openEditor(page)
  const caption = text.locator('figcaption')
  await text.click()
  await page.keyboard.type('Look:')
  await pickFile(page, toolbar, await picture('red.png'))
  const question = page.getByRole('dialog', { name: 'Image description' })
  await question.getByLabel(DESCRIBE).fill('A red square')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await text.getByRole('img', { name: 'A red square' }).click()
  await toolbar.getByRole('button', { name: 'Caption of the selected image' }).click()
  await page.keyboard.type('# As red as ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('brick')
  await expect(caption).toHaveText('# As red as brick')
  await expect(toolbar.getByRole('button', { name: 'Bullet list' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is red.')
  await expect(text.locator('figure + p')).toHaveText('It is red.')

  await expect(toolbar.getByRole('button', { name: 'Describe the selected image' })).toBeDisabled()
  await caption.click()
  await toolbar.getByRole('button', { name: 'Describe the selected image' }).click()
  await expect(question.getByLabel(DESCRIBE)).toHaveValue('A red square')
  await question.getByLabel(DESCRIBE).fill('A brick')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('img', { name: 'A brick' })).toBeVisible()

  await page.getByLabel('Title', { exact: true }).fill('Captioned')
  const saving = page.waitForRequest(
    (request) => request.method() === 'POST' && !/\/drafts$/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Save draft' }).click()
  const { id, post } = (await saving).postDataJSON()
  expect(post.content).toMatch(
    /^<p>Look:<\/p><figure><img [^>]*alt="A brick"[^>]*><figcaption># As red as <strong>brick<\/strong><\/figcaption><\/figure><p>It is red.<\/p>$/,
  )
  await page.getByRole('link', { name: 'Edit Captioned' }).click()
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await text.getByRole('img', { name: 'A brick' }).click()
  await expect(text.locator('figure.ProseMirror-selectednode')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('!')
  await expect(caption).toHaveText('# As red as brick!')
  // Two clicks in one place would be a double click.
  await text.locator('p').last().click()
  await text.getByRole('img', { name: 'A brick' }).click()
  await expect(text.locator('figure.ProseMirror-selectednode')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(text.locator('figure, img[src]')).toHaveCount(0)
  await expect(text.locator('p')).toHaveText(['Look:', 'It is red.'])
  await deletePost(page, server, id)
})

test('an image of an older post stays as it is, until somebody gives it a caption', async ({
  staffPage: page,
  server,
}) => {
  const image = await uploaded(page, server.origin)
  const content = `<p>Look:</p><img src="${image}" alt="Old" width="60" height="40" /><p>End.</p>`
  const id = await storePost(page, server, { title: 'Old image', content })
  await page.goto(`/admin/blog/${id}`)
  const { text, toolbar } = editorOf(page)
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await expect(text.locator('figure')).toHaveCount(0)
  await text.getByRole('img', { name: 'Old' }).click()
  await toolbar.getByRole('button', { name: 'Caption of the selected image' }).click()
  await expect(text.locator('figcaption')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(text.locator('figure.ProseMirror-selectednode')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('New words')
  await expect(text.locator('figure:has(img[alt="Old"]) figcaption')).toHaveText('New words')
  await deletePost(page, server, id)
})

test('what is pasted from Google Docs and from Word keeps headings, lists, links and tables, and says which pictures it cannot', async ({
  staffPage: page,
}) => {
  const { text } = await openEditor(page)
  await text.click()
  await paste(text, { html: GOOGLE_DOCS })
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('The rains')
  await expect(text.locator('p strong')).toHaveText(['a lot'])
  await expect(text.locator('p em')).toHaveText(['often'])
  await expect(text.locator('u')).toHaveCount(0)
  await expect(text.getByRole('link', { name: 'the service' })).toHaveAttribute(
    'href',
    'https://example.org/rain',
  )
  await expect(text.locator(':scope > ul > li > p')).toHaveText(['March', 'April'])
  await expect(text.locator('ul ul > li')).toHaveText(['Late March'])
  await expect(text.locator(':scope > ol > li')).toHaveText(['Measure', 'Compare'])
  await expect(text.locator('table td')).toHaveText(['Town', 'Rain', 'Huye, 12 mm'])
  await expect(text.locator('table td').last()).toHaveAttribute('colspan', '2')
  await expect(text.locator('p').filter({ hasNotText: /./ })).toHaveCount(1)
  await expect(told(page)).toHaveText(
    'Not everything could be pasted2 pictures were left out: lh7-rt.googleusercontent.com and Rain by month. Please insert them as files.',
  )

  await emptyText(page, text)
  await paste(text, { html: WORD })
  await expect(text.getByRole('heading', { level: 1 })).toHaveText('The rains')
  await expect(text.locator('p strong')).toHaveText(['a lot'])
  await expect(text.locator('p em')).toHaveText(['often'])
  await expect(text.getByRole('link', { name: 'the service' })).toHaveAttribute(
    'href',
    'https://example.org/rain',
  )
  await expect(text.locator(':scope > ul > li > p')).toHaveText(['March', 'April'])
  await expect(text.locator('ul ul > li')).toHaveText(['Late March'])
  await expect(text.locator(':scope > ol[start="3"] > li')).toHaveText(['Measure', 'Compare'])
  await expect(text.locator('table th')).toHaveText(['Town', 'Rain'])
  await expect(text.locator('table td')).toHaveText(['Huye', ''])
  await expect(text.locator(':scope > p').filter({ hasNotText: /./ })).toHaveCount(1)
  await expect(told(page).filter({ hasText: 'clip_image002.png' })).toHaveText(
    'Not everything could be pasted1 picture was left out: clip_image002.png. Please insert it as a file.',
  )
})

test('APOST-17: pictures that are dropped, pasted as files or inside of what is pasted are uploaded into their places; what is left out is told in short', async ({
  staffPage: page,
}) => {
  const { text } = await openEditor(page)
  const notNow = page
    .getByRole('dialog', { name: 'Image description' })
    .getByRole('button', { name: 'Not now' })
  await text.click()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  const { buffer } = await picture('dropped.png')
  await text
    .locator('p')
    .first()
    .evaluate(
      (line, bytes) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
        const { right, top } = line.getBoundingClientRect()
        const place = { clientX: right - 2, clientY: top + 5 }
        line.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }))
      },
      [...buffer],
    )
  await notNow.click()
  await expect(text.locator('p:text-is("One") + figure img[src^="/media/"]')).toHaveCount(1)
  await expect(text.locator('figure + p')).toHaveText('Two')

  await emptyText(page, text)
  await paste(text, {
    html: '<img src="https://example.org/a.png">',
    file: [...(await picture('a.png')).buffer],
  })
  await notNow.click()
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(1)
  // It was pasted as a file.
  await expect(told(page)).toHaveCount(0)
  await paste(text, {
    html: `<p>End<img src="data:image/svg+xml;base64,${'A'.repeat(500)}"><img><img src="/a" alt="${'b'.repeat(99)}"></p>`,
  })
  await expect(told(page)).toContainText(
    `3 pictures were left out: a drawing, a picture without a name and ${'b'.repeat(57)}.... Please`,
  )

  await emptyText(page, text)
  const slow = await holdRequests(page, /\/admin\/images$/)
  await paste(text, {
    html:
      `<p>Before <img src="${PIXEL}" alt="Red"> after</p><figure><img src="${PIXEL}"><figcaption>A dot</figcaption></figure>` +
      `<table><tr><td>In <img src="${PIXEL}" alt="Cell"></td></tr></table><p><img src="data:image/svg+xml;base64,AAAA" alt="Drawn"></p>`,
  })
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(text.locator('img[data-upload]')).toHaveCount(3)
  await expect(told(page).filter({ hasText: 'Drawn' })).toContainText(
    '1 picture was left out: Drawn. Please insert it as a file.',
  )
  // What is typed meanwhile stays.
  await page.keyboard.press('Control+End')
  await page.keyboard.type('End.')
  slow.open()
  await notNow.click()
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(3)
  await expect(text.locator(':scope > p + figure:has(img[alt="Red"])')).toHaveCount(1)
  await expect(text.locator('figure:has(img[alt=""][src]) figcaption')).toHaveText('A dot')
  await expect(text.locator('td figure img[alt="Cell"]')).toHaveCount(1)
  await expect(text.locator('p').last()).toHaveText('End.')
})

test('APOST-18: a picture that cannot be read or sent leaves no trace, and the person learns why', async ({
  staffPage: page,
  faults,
}) => {
  faults.expect(/status of 400/)
  faults.expect(/ERR_FAILED/)
  const { text, toolbar } = await openEditor(page)
  await text.click()
  await page.keyboard.type('Before after')
  for (let step = 0; step < ' after'.length; step++) await page.keyboard.press('ArrowLeft')
  await paste(text, { file: [...Buffer.from('No picture')] })
  await expect(page.getByText('Failed to upload image')).toBeVisible()
  await expect(page.getByText('This file is not an image we can read.')).toBeVisible()
  await expect(text.locator('figure')).toHaveCount(0)
  await expect(text.locator('p')).toHaveText(['Before after'])
  await paste(text, { html: '<p>One</p><img src="data:image/png;base64,AAAA"><p>Two</p>' })
  await expect(page.getByText('Failed to upload image')).toHaveCount(2)
  await expect(text.locator('figure')).toHaveCount(0)

  // Two paragraphs stay as they were.
  await emptyText(page, text)
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.route(/\/admin\/images$/, (route) => route.abort())
  const chooser = page.waitForEvent('filechooser')
  await toolbar.getByRole('button', { name: 'Insert image' }).click()
  await (await chooser).setFiles([await picture('a.png'), await picture('b.png')])
  const told = page.getByRole('listitem').filter({ hasText: 'The image did not arrive.' })
  await expect(told.filter({ hasText: 'Failed to upload image' })).toHaveCount(2)
  await expect(text.locator('figure')).toHaveCount(0)
  await expect(text.locator('p')).toHaveText(['One', 'Two'])
})

test('a table and a figure are accessible in the editor, its dialog and the post, and a wide table scrolls in its own box', async ({
  staffPage: page,
  server,
  newPage,
}) => {
  const image = await uploaded(page, server.origin)
  const cells = Array.from({ length: 9 }, (_, column) => `<td><p>Measurement ${column}</p></td>`).join('')
  const content =
    `<p>Look:</p><figure><img src="${image}" alt="Red" width="60" height="40" /><figcaption>As red as brick</figcaption></figure>` +
    `<table><tbody><tr>${cells.replaceAll('td>', 'th>')}</tr><tr>${cells}</tr></tbody></table><p>End.</p>`
  const title = 'Table and figure'
  const id = await storePost(page, server, { title, content, status: 'published' })
  await page.goto(`/admin/blog/${id}`)
  const { text, toolbar } = editorOf(page)
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await text.getByRole('cell').first().click()
  await expectAccessible(page, [PHONE, DESKTOP])
  await text.locator('p').first().click()
  await toolbar.getByRole('button', { name: 'Insert table' }).click()
  await expectAccessible(page, [PHONE, DESKTOP])

  const visitor = await newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await visitor.goto('/blog/table-and-figure')
  await expect(visitor.getByRole('figure').getByText('As red as brick')).toBeVisible()
  const box = visitor.getByRole('group', { name: 'Table' })
  await box.focus()
  await expect(box).toBeFocused()
  await visitor.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await expectAccessibleAndFitting(visitor)
  await deletePost(page, server, id)
})

async function emptyText(page: Page, text: Locator): Promise<void> {
  await text.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(text.locator(':scope > *')).toHaveCount(1)
  await expect(text).toHaveText('')
}

function told(page: Page) {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: 'Not everything could be pasted' })
}

async function uploaded(page: Page, origin: string): Promise<string> {
  const { buffer } = await picture('old.png')
  const headers = { origin, 'content-type': 'image/png' }
  const answer = await page.request.post('/admin/images', { data: buffer, headers })
  return (await answer.json()).address
}
