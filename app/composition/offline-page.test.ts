import { expect, test } from 'vitest'
import { company, phoneHref } from '#app/shared/company.ts'
import { offlinePage } from './offline-page.ts'

test.for([
  ['BLOG-15', '/blog', 'Failed to load posts. Please check your connection and Firebase rules.'],
  ['POST-11', '/blog/a-post', 'Error loading post'],
  ['JOB-13', '/careers', 'Failed to fetch job listings'],
  ['an own application', '/careers/application', 'Failed to load your application'],
  ['the clients', '/links', 'Failed to load clients. Please try again later.'],
  ['the clients of staff', '/admin/clients', 'Failed to fetch clients'],
  ['the messages of staff', '/admin/messages', 'Failed to fetch messages'],
  ['APOST-36', '/admin/blog', 'Failed to fetch posts.'],
  ['AJOB-15', '/admin/careers', 'An unexpected error occurred'],
  ['DASH-11', '/admin/dashboard', 'The numbers could not be loaded. Please reload the page.'],
  ['any other page', '/services/web', 'We could not reach the site'],
] as const)('%s: without a network %s says what could not be loaded', ([, path, text]) => {
  expect(offlinePage(path)).toContain(`<h1>${text}</h1>`)
})

test('DASH-11: without a network the counts of the dashboard are zero', () => {
  expect(offlinePage('/admin/dashboard')).toContain('Blog Posts 0/0 · Job Positions 0/0 · Clients 0/0')
})

test('POST-12: without a network a post leads back to the blog', () => {
  expect(offlinePage('/blog/a-post')).toContain('<a href="/blog">← Back to Blog</a>')
})

test('the page without a network names phone and address, and can be tried again', () => {
  const html = offlinePage('/about')
  expect(html).toContain(`<a href="${phoneHref}">${company.phone}</a>`)
  for (const part of [company.name, company.address.building, company.address.street, company.address.city]) {
    expect(html).toContain(part)
  }
  expect(html).toContain('<a href="">Try again</a>')
})
