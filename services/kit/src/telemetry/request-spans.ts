import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Attributes, Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { linkTo } from './trace-propagation.ts'
import { tracer } from './span.ts'

const FAULT = 500

/** An address without its query, and only where its form is known: what people search for is nobody's business. */
function pathOf({ url, routeOptions }: FastifyRequest): Record<string, string> {
  if (routeOptions.url === undefined || !url.startsWith('/api/')) return {}
  return { 'url.path': url.split('?', 1)[0] ?? '' }
}

/**
 * A public request begins a trace of its own. A stranger's trace is only pointed to: whoever could make ours a part of
 * theirs would decide what is recorded. A page that reads the API in this process goes on with its trace.
 */
function begin(request: FastifyRequest): Context {
  const { method, headers, id, routeOptions } = request
  const route = routeOptions.url ?? ''
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    ...pathOf(request),
    'shop.correlation_id': id,
  }
  const links = linkTo(propagation.extract(ROOT_CONTEXT, headers))
  const span = tracer.startSpan(`${method} ${route}`.trim(), { kind: SpanKind.SERVER, attributes, links })
  return trace.setSpan(context.active(), span)
}

/**
 * Makes a span of each request to a public app, but for the routes that are left out, and does its work within it. To be
 * called before other hooks are added.
 */
export function traceRequests(app: FastifyInstance, leftOut: readonly string[]): void {
  const under = new WeakMap<FastifyRequest, Context>()

  const inside = (place: Context | undefined, done: () => void): void => {
    if (place === undefined) done()
    else context.with(place, done)
  }
  /** Once: an answer that nobody waits for any more ends after its request. @returns where in the trace it was. */
  const end = (request: FastifyRequest, attributes: Attributes, hasFailed: boolean): Context | undefined => {
    const place = under.get(request)
    under.delete(request)
    const span = place && trace.getSpan(place)
    span?.setAttributes(attributes)
    if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    return place
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (!leftOut.includes(request.routeOptions.url ?? '')) under.set(request, begin(request))
    inside(under.get(request), done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    inside(end(request, { 'http.response.status_code': statusCode }, statusCode >= FAULT), done)
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, { 'error.type': 'aborted' }, true)
    done()
  })
}
