import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from '#app/platform/request/request-context.server.ts'

// The two declarations of a build differ only in how they spell 'may be undefined'.
const routes = build as unknown as ServerBuild
const handle = createRequestHandler(routes, import.meta.env.MODE)

/** The routes of the application as one function, without anything that stands before them. */
export function handleByRoute(request: Request, about: RequestContext): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(requestContext, about)
  return handle(request, context)
}
