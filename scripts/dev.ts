import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { prepareDatabase } from '#app/composition/prepare-database.server.ts'
import { createServices } from '#app/composition/services.server.ts'
import { EnvError, readEnv } from '#app/platform/env.server.ts'

type AppModule = typeof import('#server/app.ts')

/** The site with hot reload: modules come from Vite, everything else is as in production. */
try {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const services = createServices(env)
  await prepareDatabase(services, console.log)
  services.content.watch()

  const server = createServer()
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })

  let current: { module: AppModule; app: ReturnType<AppModule['createApp']> } | null = null
  const listener = getRequestListener(async (request, { incoming }) => {
    const module = (await vite.ssrLoadModule('/server/app.ts')) as AppModule
    // A changed module makes a new application, with an empty page cache.
    if (current?.module !== module) current = { module, app: module.createApp(services) }
    return current.app.fetch(request, { peerAddress: incoming.socket.remoteAddress ?? 'unknown' })
  })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => listener(request, response))
  })
  server.once('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    console.error(
      isTaken ? `Cannot start: port ${env.PORT} is in use; choose another with PORT=3001 npm run dev` : error,
    )
    process.exit(1)
  })
  server.listen(env.PORT, env.HOST, () =>
    console.log(`\nhttp://localhost:${env.PORT} (changes appear at once)\n`),
  )
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(`Cannot start: ${error.message}`)
  process.exit(1)
}
