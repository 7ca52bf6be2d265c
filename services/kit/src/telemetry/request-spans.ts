import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { spanLinks } from './trace-propagation.ts'
import { requestPath } from './request-path.ts'
import { tracer } from './span.ts'
import { isTracing } from './start-tracing.ts'

const FIRST_SERVER_ERROR = 500

/** Only of API routes: other paths are files and pages. */
function pathAttributes(request: FastifyRequest): Record<string, string> {
  const path = requestPath(request)
  return path.startsWith('/api/') ? { 'url.path': path } : {}
}

/**
 * Starts a span for a public request, always in a new trace. A trace context sent by the client is only linked: continuing it
 * would let any client control the sampling. Server rendering that calls the API in this process continues its trace.
 */
function startRequestSpan(request: FastifyRequest): Context {
  const { method, headers, id, routeOptions } = request
  const route = routeOptions.url ?? ''
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    ...pathAttributes(request),
    'shop.correlation_id': id,
  }
  const links = spanLinks(propagation.extract(ROOT_CONTEXT, headers))
  const span = tracer.startSpan(`${method} ${route}`.trim(), { kind: SpanKind.SERVER, attributes, links })
  return trace.setSpan(context.active(), span)
}

/**
 * Records a span for each request to a public app, except for `untracedRoutes`, and runs the request's hooks and handlers within
 * it. Must be called before other hooks are added.
 */
export function traceRequests(app: FastifyInstance, untracedRoutes: readonly string[]): void {
  const requestContexts = new WeakMap<FastifyRequest, Context>()

  /** Ends the span once: a response to an aborted request completes after the abort. @returns the request's trace context. */
  const end = (request: FastifyRequest, attributes: Attributes, hasFailed: boolean): Context | undefined => {
    const requestContext = requestContexts.get(request)
    requestContexts.delete(request)
    const span = requestContext && trace.getSpan(requestContext)
    span?.setAttributes(attributes)
    if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    return requestContext
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTracing() || untracedRoutes.includes(request.routeOptions.url ?? '')) return void done()
    const requestContext = startRequestSpan(request)
    requestContexts.set(request, requestContext)
    context.with(requestContext, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (!isTracing()) return void done()
    const requestContext = end(request, { 'http.response.status_code': statusCode }, statusCode >= FIRST_SERVER_ERROR)
    if (requestContext === undefined) done()
    else context.with(requestContext, done)
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, { 'error.type': 'aborted' }, true)
    done()
  })
}
