import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { errorAnswer } from '@shop/contracts/api'
import type { Guards } from '../access/authenticate.ts'
import type { BffPorts } from '../ports.ts'

/** The app as routes see it: bodies and answers are typed by their zod schemas. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

export interface RouteContext extends Pick<BffPorts, 'clients' | 'logger' | 'pictures'> {
  readonly guards: Guards
}

/** An id in a path. Any text goes through here: what names nothing is answered 404 by the service that owns the ids. */
export const idParams = z.object({ id: z.string() })

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 502 | 503

/** The failures that a route may answer, for its documentation; every one has the same shape. */
export function fails(...statuses: readonly Status[]): Record<Status, typeof errorAnswer> {
  return Object.fromEntries([...statuses, 503 as const].map((status) => [status, errorAnswer])) as Record<
    Status,
    typeof errorAnswer
  >
}
