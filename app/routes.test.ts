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
  const data = ['/api/', '/media/', '/avatars/'].flatMap(below)
  const drafting = below('/admin/ai/')
  expect([data.length, drafting.length]).toEqual([8, 4])
  for (const path of data) expect(laneOf(path, true), path).toBe('reads')
  for (const path of [...drafting, '/api/chat']) expect(laneOf(path, false), path).toBe('vendorCalls')
})

test('only pictures, posts, positions and the chat take more than a form', () => {
  const larger = paths.filter((path) => bodyMaxBytes(path) > bodyMaxBytes('/contact'))
  expect(larger.toSorted()).toEqual([
    '/admin/blog/:id',
    '/admin/blog/categories',
    '/admin/blog/new',
    '/admin/careers/:id',
    '/admin/careers/new',
    '/admin/images',
    '/api/chat',
  ])
  expect(paths.filter(isUpload)).toEqual(['/admin/images'])
  expect(bodyMaxBytes('/admin/blog/any-id')).toBe(bodyMaxBytes('/admin/blog/new'))
  expect(bodyMaxBytes('/admin/blog/any-id/revisions/1')).toBe(bodyMaxBytes('/contact'))
})
