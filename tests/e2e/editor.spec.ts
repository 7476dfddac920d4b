import { editorOf, openEditor, paste, pickFile, picture } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/gate.ts'
import { withDatabase } from './support/server-database.ts'
import { deletePost, storePost } from './support/stored-posts.ts'

const REFUSED_SCHEME = 'Links must start with http, https, ftp, ftps, mailto, tel, callto, sms, cid or xmpp.'

test('APOST-12 to APOST-17: headings, alignment, marks and links, with the mouse and by keyboard; what is pasted keeps its shape, and loses what a post may not have', async ({
  staffPage: page,
  faults,
}) => {
  const { text, toolbar } = await openEditor(page)
  await text.click()
  await page.keyboard.type('Rain in Kigali')
  for (const level of [1, 3, 4, 5, 6, 2]) {
    await toolbar.getByLabel('Text style').selectOption(`Heading ${level}`)
    await expect(text.getByRole('heading', { level })).toHaveText('Rain in Kigali')
  }
  for (const [name, alignment] of [
    ['Align left', 'left'],
    ['Justify', 'justify'],
    ['Align right', 'right'],
    ['Align center', 'center'],
  ] as const) {
    await toolbar.getByRole('button', { name }).click()
    await expect(toolbar.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    await expect(text.getByRole('heading')).toHaveCSS('text-align', alignment)
  }

  // The toolbar is one tab stop; within it, the arrows, Home and End move the focus.
  await toolbar.getByLabel('Text style').focus()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('End')
  await expect(toolbar.getByRole('button', { name: 'Redo' })).toBeFocused()
  await expect(toolbar.getByRole('button', { name: 'Redo' })).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByLabel('Text style')).toBeFocused()
  await expect(toolbar.getByLabel('Text style')).toHaveValue('heading-2')
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()

  await text.locator('p').last().click()
  // The browser tells the editor where the caret is a moment later.
  await expect(toolbar.getByLabel('Text style')).toHaveValue('paragraph')
  await toolbar.getByRole('button', { name: 'Bold' }).focus()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('Umbrellas')
  await expect(text.locator('p strong')).toHaveText('Umbrellas')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' he')
  await expect(text.locator('p strong')).toHaveText('Umbrellas')

  const dialog = page.getByRole('dialog', { name: 'Add link' })
  await page.keyboard.press('Control+k')
  await expect(dialog.getByLabel('Address')).toBeFocused()
  // The keys follow at once, faster than the dialog can tell that it has closed.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.type('lp')])
  await expect(dialog).toBeHidden()
  await expect(text.locator('p', { hasText: 'Umbrellas' })).toHaveText('Umbrellas help')

  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+k')
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await expect(dialog.getByLabel('Text')).toHaveCount(0)
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(REFUSED_SCHEME)).toBeVisible()
  await dialog.getByLabel('Address').fill('example.org/umbrellas')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const link = text.locator('a[href="https://example.org/umbrellas"]')
  await expect(link).toHaveText('Umbrellas help')
  await expect(text).toBeFocused()

  await toolbar.getByRole('button', { name: 'Link' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit link' })
  await expect(editing.getByLabel('Address')).toHaveValue('https://example.org/umbrellas')
  await editing.getByRole('button', { name: 'Remove link' }).click()
  await expect(link).toHaveCount(0)
  await toolbar.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toHaveText('Umbrellas help')

  await text.getByRole('heading').click()
  await page.keyboard.press('Control+k')
  await dialog.getByLabel('Address').fill('mailto:hello@example.org')
  await dialog.getByLabel('Text').fill('Write to us')
  await dialog.getByRole('button', { name: 'Save link' }).click()
  await expect(text.locator('a[href="mailto:hello@example.org"]')).toHaveText('Write to us')

  await text.press('Control+a')
  await page.keyboard.press('Delete')
  await toolbar.getByLabel('Text style').selectOption('Paragraph')
  await expect(text).toHaveText('')
  // The browser parses pasted event handlers before the editor removes them, and the csp blocks them.
  faults.expect(/inline event handler|script-src-attr/)
  await paste(text, {
    html:
      '<h3 onclick="x()" style="text-align:right;color:red">Pasted</h3><p><a href="javascript:x()">bad</a> ' +
      '<a href="https://example.org/" target="_blank" class="y" onclick="x()">good</a> <b>bold</b></p>' +
      '<img src="https://example.org/a.png" onerror="x()"><script>x()</script><iframe src="/"></iframe>',
  })
  await expect(text.getByRole('heading', { level: 3, name: 'Pasted' })).toHaveCSS('text-align', 'right')
  await expect(text.getByRole('link')).toHaveText(['good'])
  await expect(text.locator('a[target], a[class], [onclick], img[src], iframe, script')).toHaveCount(0)
  await expect(text.locator('strong')).toHaveText('bold')

  await paste(text, { file: [...(await picture('pasted.png')).buffer] })
  await page
    .getByRole('dialog', { name: 'Image description' })
    .getByRole('button', { name: 'Not now' })
    .click()
  await expect(text.locator('img[src^="/media/"]')).toHaveAttribute('alt', '')
})

test('APOST-17, APOST-18: images come into the text and onto the post, or the person learns why not', async ({
  staffPage: page,
  server,
  faults,
}) => {
  faults.expect(/status of 400/)
  const { text, toolbar } = await openEditor(page)
  await text.click()
  await page.keyboard.type('Look:')

  const slow = await holdRequests(page, /\/admin\/images$/)
  await pickFile(page, toolbar, await picture('red.png'))
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  slow.open()
  const question = page.getByRole('dialog', { name: 'Image description' })
  await question.getByLabel('Describe the image for people who cannot see it').fill('A red square')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByText('Image uploaded successfully').first()).toBeVisible()
  const image = text.getByRole('img', { name: 'A red square' })
  await expect(image).toHaveAttribute('src', /^\/media\/[0-9a-f]{40}\.webp$/)
  await expect(image).toHaveAttribute('width', '60')
  await page.keyboard.type('It is red.')
  await expect(text.locator('figure:has(img[alt="A red square"]) + p')).toHaveText('It is red.')
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveCount(0)

  await pickFile(page, toolbar, { ...(await picture('fake.png')), buffer: Buffer.from('No picture') })
  await expect(page.getByText('Failed to upload image')).toBeVisible()
  await expect(page.getByText('This file is not an image we can read.')).toBeVisible()

  const upload = page.getByLabel('Upload image')
  await upload.setInputFiles(await picture('cover.png'))
  await expect(page.getByRole('img', { name: 'The post’s cover' })).toBeVisible()
  await expect(page.getByLabel('Replace image')).toBeAttached()
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect(page.getByRole('img', { name: 'The post’s cover' })).toHaveCount(0)
  await expect(upload).toBeFocused()

  await page.context().clearCookies()
  await upload.setInputFiles(await picture('cover.png'))
  const signIn = page.getByRole('dialog', { name: 'Your session has ended' })
  await signIn.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You are signed out. Please try once more')).toBeVisible()
  await upload.setInputFiles(await picture('cover.png'))
  await signIn.getByLabel('Password', { exact: true }).fill(server.staff.password)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('img', { name: 'The post’s cover' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove image' }).click()

  await holdRequests(page, /\/admin\/images$/)
  await upload.setInputFiles(await picture('cover.png'))
  await page.getByRole('group', { name: 'Featured image' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveCount(0)
  await expect(upload).toBeAttached()
})

test('APOST-17: an image that is cut or undone while it is uploaded comes back whole', async ({
  staffPage: page,
}) => {
  const { text, toolbar } = await openEditor(page)
  const progress = page.getByRole('progressbar', { name: 'Upload' })
  const question = page.getByRole('dialog', { name: 'Image description' })
  const images = text.locator('img[src^="/media/"]')
  await text.click()
  await page.keyboard.type('Look:')
  const cut = await holdRequests(page, /\/admin\/images$/)
  await pickFile(page, toolbar, await picture('red.png'))
  await expect(progress).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await expect(text).toHaveText('')
  cut.open()
  await expect(progress).toHaveCount(0)
  await page.keyboard.press('Control+v')
  await expect(images).toHaveCount(1)
  await expect(text).toContainText('Look:')
  await question.getByLabel('Describe the image for people who cannot see it').fill('A red square')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()

  const undone = await holdRequests(page, /\/admin\/images$/)
  await pickFile(page, toolbar, await picture('blue.png'))
  await expect(progress).toBeVisible()
  await text.press('Control+z')
  undone.open()
  await expect(progress).toHaveCount(0)
  await expect(images).toHaveCount(1)
  await text.press('Control+Shift+z')
  await expect(images).toHaveCount(2)
  await expect(question).toBeVisible()
})

test('APOST-02, APOST-12: what is written before the scripts run, and before the tools are there, stays', async ({
  staffPage: page,
  server,
}) => {
  const scripts = await holdRequests(page, /\/assets\/.*\.js$/)
  // Held by the second gate alone once the first is open.
  const tools = await holdRequests(page, /\/assets\/editor-desk-.*\.js$/)
  await page.goto('/admin/blog/new', { waitUntil: 'commit' })
  const { text, toolbar } = editorOf(page)
  const bold = toolbar.getByRole('button', { name: 'Bold' })
  await text.click()
  await page.keyboard.type('Rain in Kigali')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Umbrellas ')
  scripts.open()

  await expect(page.getByText(/^Unsaved changes(, kept .*)?$/)).toBeVisible()
  await page.keyboard.type('help ')
  await expect(text.locator('p')).toHaveText(['Rain in Kigali', 'Umbrellas help '])
  await expect(bold).toBeDisabled()
  tools.open()

  await expect(bold).toBeEnabled()
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('much')
  await expect(text.locator('p')).toHaveText(['Rain in Kigali', 'Umbrellas help much'])
  await expect(text.locator('p strong')).toHaveText('much')

  await page.getByLabel('Title', { exact: true }).fill('Written early')
  // Unsaved work is sent as well, to an address of its own.
  const saving = page.waitForRequest(
    (request) => request.method() === 'POST' && !/\/drafts$/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Save draft' }).click()
  const { id, post } = (await saving).postDataJSON()
  expect(post.content).toBe('<p>Rain in Kigali</p><p>Umbrellas help <strong>much</strong></p>')
  await expect(page).toHaveURL('/admin/blog')
  await deletePost(page, server, id)
})

test('APOST-02: without its tools a text can still be written and saved', async ({
  staffPage: page,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.route(/\/assets\/editor-desk-.*\.js$/, (route) => route.abort())
  const id = await storePost(page, server, { title: 'Plain', content: '<h2>Rain</h2><p>It rains.</p>' })
  await page.goto(`/admin/blog/${id}`)
  await expect(page.getByText('The tools for this text could not be loaded.')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const { text } = editorOf(page)
  await text.locator('p').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' A lot.')
  await page.getByRole('button', { name: 'Update post' }).click()
  await expect(page).toHaveURL('/admin/blog')
  const content = withDatabase(server, (database) =>
    database.prepare('SELECT content FROM posts WHERE id = ?').pluck().get(id),
  )
  expect(content).toBe('<h2>Rain</h2><p>It rains. A lot.</p>')
  await deletePost(page, server, id)
})
