import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import { createWorkTiming, withTiming, type WorkTiming } from '@shop/kit/telemetry'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer waited for; undefined before the request is admitted, and where nobody is told. */
    workTiming: WorkTiming | undefined
  }
}

const READS: readonly string[] = ['GET', 'HEAD']

/**
 * Whether the client may know how long its answer took, and where. How long a password or an address of somebody took to judge could
 * tell whether there is such an account. So nothing is told of accounts but reads of who has signed in, nothing of changes without a
 * caller, and nothing where a token or the key of an order was sent that identifies nobody.
 */
function mayTellTiming({ method, url, headers, caller }: FastifyRequest): boolean {
  if (!url.startsWith('/api/')) return false
  const isRead = READS.includes(method)
  const isOfAccounts = /^\/api\/users\b/.test(url)
  if (caller !== null) return isRead || !isOfAccounts
  return isRead && !isOfAccounts && headers.authorization === undefined && headers[ORDER_KEY_HEADER] === undefined
}

const whole = (milliseconds: number): string => String(Math.round(milliseconds))

/** https://www.w3.org/TR/server-timing/: whole milliseconds, in total and those of them that the answer waited for others. */
function timingHeader({ calls, database }: WorkTiming, { elapsedTime }: FastifyReply): string {
  const parts = [`total;dur=${whole(elapsedTime)}`, `calls;dur=${whole(calls.milliseconds())}`]
  return [...parts, `db;dur=${whole(database.milliseconds())}`].join(', ')
}

/** Must be registered after the context of requests, which it adds to. What is answered from memory has no header. */
export const serverTiming = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('workTiming', undefined)
    app.addHook('preHandler', (request, _reply, done) => {
      if (!mayTellTiming(request)) return void done()
      request.workTiming = createWorkTiming()
      withTiming(request.workTiming, done)
    })
    app.addHook('onSend', async ({ workTiming }, reply) => {
      if (workTiming !== undefined) void reply.header('server-timing', timingHeader(workTiming, reply))
    })
  },
  { name: 'server-timing', dependencies: ['request-context'] },
)
