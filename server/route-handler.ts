import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from '#app/platform/http/request-context.server.ts'

// The two type declarations of a build differ only in how they spell optional properties.
const routes = build as unknown as ServerBuild
const handle = createRequestHandler(routes, import.meta.env.MODE)

/** The application's routes as one function, without the middleware in front of them. */
export function handleByRoute(request: Request, ctx: RequestContext): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  return handle(request, context)
}
