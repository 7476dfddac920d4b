import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { bodyMaxBytes, isUpload, laneOf, routeLimits } from './composition/route-limits.ts'
import routes from './routes.ts'

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`
    return [whole || '/', ...pathsOf(children, whole)]
  })
}

const paths = [...new Set(pathsOf(routes))]

test('every limit is that of a route', () => {
  expect(Object.keys(routeLimits).filter((path) => !paths.includes(path))).toEqual([])
})

test('data and pictures never wait for renders, nor what waits for a model for other writes', () => {
  const below = (folder: string) => paths.filter((path) => path.startsWith(folder))
  const data = ['/api/', '/media/', '/avatars/', '/admin/find', '/admin/news'].flatMap(below)
  const drafting = below('/admin/ai/')
  expect([data.length, drafting.length]).toEqual([11, 4])
  for (const path of data) expect(laneOf(path, true), path).toBe('reads')
  for (const path of [...drafting, '/api/chat']) expect(laneOf(path, false), path).toBe('vendorCalls')
})

test('only pictures, resumes, answers, posts, positions and the chat take more than a form', () => {
  const larger = paths.filter((path) => bodyMaxBytes(path) > bodyMaxBytes('/contact'))
  expect(larger.toSorted()).toEqual([
    '/admin/applications',
    '/admin/blog/:id',
    '/admin/blog/categories',
    '/admin/blog/drafts',
    '/admin/blog/new',
    '/admin/careers/:id',
    '/admin/careers/drafts',
    '/admin/careers/new',
    '/admin/images',
    '/api/applications',
    '/api/chat',
    '/careers',
  ])
  expect(paths.filter((path) => isUpload(path)).toSorted()).toEqual([
    '/admin/images',
    '/api/applications',
    '/careers',
  ])
  expect(bodyMaxBytes('/admin/blog/any-id')).toBe(bodyMaxBytes('/admin/blog/new'))
  expect(bodyMaxBytes('/admin/blog/any-id/revisions/1')).toBe(bodyMaxBytes('/contact'))
})

test('an application is an upload only with a file', () => {
  const headers = (type: string, length?: number) =>
    new Headers({ 'content-type': type, ...(length !== undefined && { 'content-length': String(length) }) })
  const multipart = 'multipart/form-data; boundary=x'
  for (const path of ['/careers', '/api/applications']) {
    for (const large of [headers(multipart, 1_000_000), headers(multipart)]) {
      expect([isUpload(path, large), laneOf(path, false, large)]).toEqual([true, 'resumes'])
    }
    for (const small of [headers(multipart, 2_000), headers('application/x-www-form-urlencoded')]) {
      expect([isUpload(path, small), laneOf(path, false, small)]).toEqual([false, 'writes'])
      expect(bodyMaxBytes(path, small)).toBe(bodyMaxBytes('/contact'))
    }
  }
  const picture = headers('image/png', 10)
  expect([isUpload('/admin/images', picture), laneOf('/admin/images', false, picture)]).toEqual([
    true,
    'uploads',
  ])
})
