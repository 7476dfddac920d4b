import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { PostInput } from '#app/features/blog/post/post.schema.ts'
import { makePostInput } from '#tests/factories/content.ts'
import type { BuiltServer } from './built-server.ts'

/** Sends what the form would send, without the form. */
export async function storePost(
  staffPage: Page,
  { origin }: BuiltServer,
  change: Partial<PostInput>,
): Promise<string> {
  const id = randomUUID()
  const answer = await staffPage.request.post('/admin/blog/new.data', {
    data: { id, version: null, post: makePostInput(change) },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
  return id
}

/** A save by another member in the meantime. */
export async function changePost(
  staffPage: Page,
  { origin }: BuiltServer,
  { id, version, change }: { id: string; version: number; change: Partial<PostInput> },
): Promise<void> {
  const answer = await staffPage.request.post(`/admin/blog/${id}.data`, {
    data: { id, version, post: makePostInput(change) },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}

export async function deletePost(staffPage: Page, { origin }: BuiltServer, id: string): Promise<void> {
  const form = { intent: 'delete', id }
  const answer = await staffPage.request.post('/admin/blog.data', { form, headers: { origin } })
  expect(answer.status()).toBe(200)
}
