import { reportsChanged } from '@shop/contracts/api'
import { createChangeFeed } from '../live/change-feed.ts'
import { openEventStream } from '../live/event-stream.ts'
import type { EventStream } from '../live/event-stream.ts'
import { fails } from './route.ts'
import type { Api, RouteContext } from './route.ts'

/** How often it is asked whether the reader is an admin still. */
const ASK_MS = 500
/** Proxies end what is silent for long. */
const BEAT_MS = 15_000

/** Keeps an open dashboard told: an event `changed` now, and whenever the reports know of more. */
export function addReportChangesRoute(app: Api, { clients, guards, logger }: RouteContext): void {
  const feed = createChangeFeed(clients.reporting, logger)
  const open = new Set<EventStream>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  app.get(
    '/api/reports/changes',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['reports'],
        summary: 'Server-sent events: `changed` when the reports know of more than before',
        response: {
          200: { description: 'Events named `changed`', content: { 'text/event-stream': { schema: reportsChanged } } },
          ...fails(401, 403),
        },
      },
    },
    async (request, reply) => {
      const stream = openEventStream()
      open.add(stream)
      const unfollow = feed.follow((change) => stream.send('changed', change))
      const beating = setInterval(() => stream.beat(), BEAT_MS)
      const asking = setInterval(() => {
        void guards.remainsAdmin(request).then((remains) => {
          if (!remains) stream.end()
        })
      }, ASK_MS)
      stream.body.once('close', () => {
        open.delete(stream)
        unfollow()
        clearInterval(beating)
        clearInterval(asking)
      })
      // Bytes, not the object that each of them tells of. The connection ends with the stream: a door that closes would
      // wait a moment for it otherwise.
      return reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close')
        .send(stream.body as never)
    },
  )
}
