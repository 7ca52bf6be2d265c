import type { Right } from '@shop/contracts/staff'
import { fetchedEvents, eventQuery, webhookTypes, type FetchedEvents, type WebhookType } from '@shop/contracts/webhooks'
import { webhookCalls } from '@shop/contracts/webhooks/calls'
import { listEvents } from '@shop/contracts/webhooks/endpoints'
import { reject } from '@shop/kit/domain'
import { connectionSignal } from '@shop/kit/process'
import type { FastifyRequest } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { callerOf, type Caller } from '../../access/guards.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const DEFAULT_LIMIT = 100
/** How soon an event is answered to who waits. */
const LOOK_MS = 1_000
/** Who waits beyond these is answered at once: each looks once a second. */
const MAX_WAITING = 50

/** The right to see the events whose types begin so. */
const rightOf: Readonly<Record<string, Right>> = {
  order: 'orders:read',
  payment: 'orders:read',
  product: 'catalogue:read',
  stock: 'catalogue:read',
  review: 'catalogue:read',
  user: 'customers:read',
}

const maySee = ({ rights }: Caller, type: WebhookType): boolean => rights.has(rightOf[type.replace(/\..*/, '')] ?? 'admin')

/** The types that are asked for, or all that the caller may see. @throws Rejection `not_permitted` */
function chosenTypes(caller: Caller, asked: readonly WebhookType[] | undefined): readonly WebhookType[] {
  if (asked?.every((type) => maySee(caller, type)) === false) return reject('not_permitted')
  return asked ?? webhookTypes.filter((type) => maySee(caller, type))
}

/** What the shop paid for a product is not for all who see its orders. */
function withoutCosts(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const lines = data.lines as readonly object[] | undefined
  return {
    ...data,
    ...(lines !== undefined && { lines: lines.map((line) => ('unitCost' in line ? { ...line, unitCost: null } : line)) }),
  }
}

/** The recorded events for who has no address that the shop could send them to: the log of the webhooks, in its order. */
export function addEventRoute(app: Api, { invoke, guards }: RouteContext): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  let waiting = 0
  const requestEnd = ({ raw }: FastifyRequest) => ({ signal: AbortSignal.any([closing.signal, connectionSignal(raw.socket)]) })

  /** Looks once a second until there are some, the shop stops or the caller is gone. */
  async function waitForEvents(
    look: () => Promise<FetchedEvents>,
    seconds: number,
    request: FastifyRequest,
  ): Promise<FetchedEvents> {
    const { signal } = requestEnd(request)
    let page = await look()
    if (seconds === 0 || waiting >= MAX_WAITING) return page
    waiting += 1
    try {
      for (let looks = seconds; looks > 0 && page.events.length === 0; looks -= 1) {
        await delay(LOOK_MS, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return page
        if (!(await guards.isStillStaff(request))) return reject('bad_token')
        page = await look()
      }
      return page
    } finally {
      waiting -= 1
    }
  }

  app.route({
    ...endpointRoute(listEvents, 'webhooks', 'The events that webhooks send, to fetch them: in their order, from any one on', {
      guard: guards.may('orders:read'),
      querystring: eventQuery,
      response: { 200: fetchedEvents },
      failures: [webhookCalls.readEvents],
    }),
    async handler(request) {
      const { after = '0', types: asked, limit = DEFAULT_LIMIT, wait = 0 } = request.query
      const caller = callerOf(request)
      const types = [...chosenTypes(caller, asked)]
      let position = after === 'latest' ? null : Number.parseInt(after, 10)
      const look = async (): Promise<FetchedEvents> => {
        const page = await invoke(webhookCalls.readEvents, { types, position, limit }, requestEnd(request))
        position = page.position
        const events = page.events.map(({ eventId, type, occurredAt, data }) => ({
          id: eventId,
          type,
          timestamp: occurredAt,
          data: caller.rights.has('catalogue:read') ? data : withoutCosts(data),
        }))
        return { events, next: String(page.position), hasMore: page.hasMore }
      }
      return waitForEvents(look, wait, request)
    },
  })
}
