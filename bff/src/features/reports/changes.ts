import { reportsChanged } from '@shop/contracts/reports'
import { reportingCalls } from '@shop/contracts/services'
import { connectionSignal } from '@shop/kit/process'
import type { FastifyRequest } from 'fastify'
import { openEventStream, type EventStream } from '../../http/event-stream.ts'
import { createReportChangeFeed } from './report-change-feed.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const RIGHT_CHECK_MS = 500
/** Proxies close connections that are idle for longer. */
const KEEP_ALIVE_MS = 15_000

/** Keeps the stream from being idle, and ends it when its client is gone or has no right left: it tells no figures. */
function keepOpen(stream: EventStream, request: FastifyRequest, { isStillStaff }: RouteContext['guards']): void {
  const keepAlive = setInterval(() => stream.sendKeepAlive(), KEEP_ALIVE_MS)
  const rightCheck = setInterval(() => {
    void isStillStaff(request).then((isStaff) => {
      if (!isStaff) stream.end()
    })
  }, RIGHT_CHECK_MS)
  const connection = connectionSignal(request.raw.socket)
  const disconnect = (): void => void stream.body.destroy()
  connection.addEventListener('abort', disconnect, { once: true })
  stream.body.once('close', () => {
    connection.removeEventListener('abort', disconnect)
    clearInterval(keepAlive)
    clearInterval(rightCheck)
  })
}

/** The event stream of an open dashboard: an event `changed` at once, and after every change of the reports. */
export function addReportChangesRoute(app: Api, { clients, guards, logger }: RouteContext): void {
  const feed = createReportChangeFeed(clients.reporting, logger)
  const openStreams = new Set<EventStream>()
  app.addHook('preClose', async () => {
    for (const stream of openStreams) stream.end()
  })
  const eventStream = {
    description: 'Events named `changed`',
    content: { 'text/event-stream': { schema: reportsChanged } },
  }

  app.get(
    '/api/reports/changes',
    route('reports', 'Server-sent events: `changed` when the reports know of more than before', {
      guard: guards.staff,
      response: { 200: eventStream },
      failures: [reportingCalls.changes],
    }),
    async (request, reply) => {
      // `connection: close` ends the connection with the stream, so a closing server does not wait for it.
      void reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'private, no-store')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close')
      if (request.method === 'HEAD') return reply.send(undefined as never)
      const stream = openEventStream()
      openStreams.add(stream)
      const unsubscribe = feed.subscribe((change) => stream.send('changed', change))
      keepOpen(stream, request, guards)
      stream.body.once('close', () => {
        openStreams.delete(stream)
        unsubscribe()
      })
      // The cast is needed because the response schema describes an event, not the stream.
      return reply.send(stream.body as never)
    },
  )
}
