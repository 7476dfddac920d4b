import { expect, test } from 'vitest'
import {
  NO_PROPOSALS,
  type Proposals,
  withProposal,
  withRedone,
  withUndone,
} from '#app/forms/drafting/use-proposal.ts'
import { isDirty, reduceEditForm, startForm } from '#app/forms/edit/edit-form-state.ts'
import type { PostInput } from '../../../post/post.schema.ts'
import { postKind } from '../post-kind.ts'
import { articleChange, splitArticle } from './draft-contexts.ts'

test('AI-10, APOST-38: undoing an article brings back what was typed while it was under way, and redo the article', () => {
  let form = startForm(postKind, 'post', null)
  let proposals: Proposals<PostInput> = NO_PROPOSALS
  const go = (step: { proposals: Proposals<PostInput>; change: Partial<PostInput> }) => {
    proposals = step.proposals
    form = reduceEditForm(postKind, form, { type: 'proposed', change: step.change })
  }
  form = reduceEditForm(postKind, form, {
    type: 'typed',
    change: { content: '<p>Typed meanwhile</p>', tags: 'rain' },
  })

  const parts = splitArticle('<h1>Drafted</h1><p>Article</p>')
  if (!parts) throw new Error('This article has content.')
  go(withProposal(proposals, form.input, { change: articleChange(parts, form.input), words: 'Written.' }))
  expect(form.input).toMatchObject({ title: 'Drafted', content: '<p>Article</p>', tags: 'rain' })
  expect(form.editorRound).toBe(1)

  go(withUndone(proposals, form.input))
  expect(form.input).toMatchObject({ title: '', content: '<p>Typed meanwhile</p>', tags: 'rain' })
  expect(form.editorRound).toBe(2)

  go(withRedone(proposals, form.input))
  expect(form.input).toMatchObject({ title: 'Drafted', content: '<p>Article</p>' })
  expect(isDirty(form)).toBe(true)
})
