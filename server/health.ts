import { Hono } from 'hono'
import type { Services } from '#app/platform/services.server.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function healthRoutes(services: Pick<Services, 'content' | 'log'>) {
  return new Hono()
    .get('/healthz', (context) => context.text('ok', 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (context) => {
      try {
        await services.content.read()
        return context.text('ready', 200, { 'cache-control': 'no-store' })
      } catch (error) {
        services.log.warn({ err: error }, 'not ready')
        return context.text('the database is out of reach', 503, { 'cache-control': 'no-store' })
      }
    })
}
