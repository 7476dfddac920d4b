import type { Locator, Page } from '@playwright/test'
import { hang, status } from '../fakes/behaviour.ts'
import { modelSays } from '../fakes/text-model.ts'
import { toast } from './support/forms.ts'
import { expect, test } from './support/with-models.ts'

function notice(place: Page | Locator, text: string): Locator {
  return place.getByRole('status').filter({ hasText: text })
}

test('APOST-38, APOST-39, AI-10, AI-11: an article, a title and an excerpt are drafted, undone and redone, and nothing is saved', async ({
  staffPage: page,
  vendors,
  faults,
}) => {
  faults.expect(/status of 502/)
  await page.goto('/admin/blog/new')
  const content = page.getByRole('textbox', { name: 'Content' })
  const title = page.getByRole('textbox', { name: 'Title' })
  await content.click()
  await page.keyboard.type('My own words')
  await page.getByText('Write with AI').click()
  const generate = page.getByRole('button', { name: 'Generate content' })
  await generate.click()
  await expect(toast(page, 'Please enter a topic')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()

  await page.getByRole('textbox', { name: 'Topic' }).fill('Backups')
  vendors.textModel.behave(hang())
  await generate.click()
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  await expect(page.getByRole('timer', { name: 'Elapsed time' })).toBeVisible()
  // A save now would miss the draft that is being written.
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'A draft is still under way.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel generating' }).click()
  await expect(generate).toBeEnabled()

  vendors.textModel.behave(status(500, 'down'))
  await generate.click()
  await expect(toast(page, 'Failed to generate content')).toBeVisible()
  await expect(toast(page, 'API request failed: 500')).toBeVisible()
  await expect(content).toHaveText('My own words')

  const script = '<script>alert(1)</script><p onclick="alert(1)">An introduction.</p>'
  const article = `<h1>Backups at night</h1>${script}<h2>Why</h2><ul><li>One</li></ul><h2>How</h2><p>End.</p>`
  vendors.textModel.behave(modelSays(`\`\`\`html\n${article}\n\`\`\``))
  await generate.click()
  const wrote = notice(page, 'AI wrote the title and the article. Please check it before you save.')
  await expect(wrote).toBeVisible()
  await expect(title).toHaveValue('Backups at night')
  await expect(content.getByRole('heading', { level: 2 })).toHaveText(['Why', 'How'])
  await expect(content.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(content).not.toContainText('alert')
  await wrote.getByRole('button', { name: 'Undo' }).click()
  await expect(content).toHaveText('My own words')
  await expect(title).toHaveValue('')
  await notice(page, 'Undone.').getByRole('button', { name: 'Redo' }).click()
  await expect(content).toContainText('An introduction.')

  vendors.textModel.behave(modelSays('  "A better title"\n'))
  await page.getByRole('button', { name: 'Generate title' }).click()
  await expect(title).toHaveValue('A better title')
  vendors.textModel.behave(modelSays('What it is about.'))
  await page.getByRole('button', { name: 'Generate excerpt' }).click()
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' })
  await expect(excerpt).toHaveValue('What it is about.')
  const about = notice(page, 'AI wrote the excerpt.')
  // A toast over the button leaves by itself, unless the pointer rests on it.
  await page.mouse.move(0, 0)
  await about.getByRole('button', { name: 'Keep' }).click()
  await expect(about).toHaveCount(0)
  await expect(excerpt).toHaveValue('What it is about.')

  const list = await (await page.request.get('/admin/blog')).text()
  expect(list).toContain('Building for slow networks')
  expect(list).not.toContain('A better title')
})

test('APOST-40, APOST-41, AI-13, AI-14: four pictures are drawn in parallel, shown as they arrive, and one is picked', async ({
  staffPage: page,
  vendors,
  faults,
}) => {
  faults.expect(/status of 502/)
  await page.goto('/admin/blog/new')
  const field = page.getByRole('group', { name: 'Featured image' })
  const generate = field.getByRole('button', { name: 'Generate images' })
  await generate.click()
  await expect(toast(page, 'Please enter a title first')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Title' }).fill('A bridge at dawn')

  vendors.hostedInference.behave(status(422, 'odd'))
  await generate.click()
  await expect(toast(page, 'Failed to generate images')).toBeVisible()

  vendors.hostedInference.behave((request) => {
    if (request.path.endsWith('FLUX.1-dev')) return hang()
    return request.path.endsWith('FLUX.1-schnell') ? status(404, 'gone') : { kind: 'ok' }
  })
  await generate.click()
  await expect(notice(field, '2 of 4 images are ready. 1 failed.')).toBeVisible()
  await expect(field.getByText('Image generation failed: Not Found')).toBeVisible()
  vendors.hostedInference.behave({ kind: 'ok' })
  await field.getByRole('button', { name: 'Try again with FLUX.1 schnell' }).click()
  await expect(field.getByRole('radio')).toHaveCount(3)
  await field.getByRole('button', { name: 'Cancel generating' }).click()

  await field.locator('label').filter({ hasText: 'Stable Diffusion XL' }).click()
  await expect(field.getByRole('radio', { name: 'Stable Diffusion XL, Illustration' })).toBeChecked()
  const cover = field.getByRole('img', { name: 'The post’s cover' })
  await expect(cover).toHaveAttribute('src', /^\/media\/[0-9a-f]{40}\.webp$/)
  await notice(field, 'A generated image is the featured image now.')
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(cover).toHaveCount(0)
})

test('AJOB-13, AJOB-14, AI-06, AI-09: a posting is drafted from its title, and a failure is said in red', async ({
  staffPage: page,
  vendors,
  faults,
}) => {
  faults.expect(/status of 502/)
  await page.goto('/admin/careers/new')
  const form = page.getByRole('form', { name: 'Position' })
  const generate = form.getByRole('button', { name: 'Generate with AI' })
  await generate.click()
  await expect(form.getByText('Please enter a title first')).toBeVisible()
  const title = form.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await title.fill('Data Engineer')
  vendors.textModel.behave(modelSays('Sorry, I cannot do that.'))
  await generate.click()
  const alert = form.getByRole('alert')
  await expect(alert).toContainText('Failed to generate job post')
  await expect(alert).toContainText('Failed to parse AI response - Invalid JSON format')

  vendors.textModel.behave({ kind: 'ok' })
  await generate.click()
  await expect(notice(page, 'AI wrote the title, department, description and all three lists.')).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(form.getByRole('textbox', { name: 'Department' })).toHaveValue('Engineering')
  const benefits = form.getByRole('textbox', { name: 'Benefits' })
  expect((await benefits.inputValue()).split('\n')).toHaveLength(5)
  vendors.textModel.behave(modelSays('- Bread\n- Butter'))
  await form.getByRole('button', { name: 'Generate benefits' }).click()
  await expect(benefits).toHaveValue('Bread\nButter')
  const undo = notice(page, 'AI wrote').getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(benefits).toHaveValue(/^Health insurance/)
  await undo.click()
  await expect(benefits).toHaveValue('')
  await expect(title).toHaveValue('Data Engineer')
})

test('ACLI-12, ACLI-14 to ACLI-17: a client is drafted whole or in parts, and a failure leaves it as it is', async ({
  staffPage: page,
  vendors,
  faults,
}) => {
  faults.expect(/status of 502/)
  await page.goto('/admin/clients?client=new')
  const drawer = page.getByRole('dialog', { name: 'Add New Client' })
  await drawer.getByRole('textbox', { name: 'Business type' }).fill('dairy in Musanze')
  vendors.textModel.behave(hang())
  const generate = drawer.getByRole('button', { name: 'Generate All with AI' })
  await generate.click()
  await expect(drawer.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  for (const name of ['Generate name', 'Generate description', 'Generate website', 'Add Client']) {
    await expect(drawer.getByRole('button', { name })).toBeDisabled()
  }
  await drawer.getByRole('button', { name: 'Cancel generating' }).click()

  vendors.textModel.behave((request) =>
    request.body.includes('website') ? status(500, 'down') : modelSays('Words'),
  )
  await generate.click()
  await expect(toast(page, 'Failed to generate content')).toBeVisible()
  const name = drawer.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('')

  vendors.textModel.behave({ kind: 'ok' })
  await generate.click()
  await expect(notice(drawer, 'AI wrote the name, the description and the website.')).toBeVisible()
  await expect(name).toHaveValue('Example Trading')
  await expect(drawer.getByRole('textbox', { name: 'Website URL' })).toHaveValue(/^https:\/\//)
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('')
  await drawer.getByRole('button', { name: 'Generate name' }).click()
  await expect(name).toHaveValue('Example Trading')
  expect(vendors.textModel.requests.at(-1)?.body.toString()).toContain('technology')

  vendors.textModel.behave(modelSays('Milk in books → milk on phones'))
  await drawer.getByRole('button', { name: 'Generate Story with AI' }).click()
  await expect(
    notice(drawer, 'AI wrote the result, the summary, the problem, the solution and the course of the work.'),
  ).toBeVisible()
  await expect(drawer.getByLabel('Result, now')).toHaveValue('milk on phones')
  for (const label of ['In one sentence', 'The problem', 'What we built', 'How it went']) {
    await expect(drawer.getByLabel(label)).toHaveValue('Milk in books → milk on phones')
  }
})
