import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import type { FailureCode } from '@shop/contracts/shared'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { ClientLimit, ClientLimits } from '../access/client-limits.ts'
import type { Guard, Guards } from '../access/guards.ts'
import type { RecentOrders } from '../access/recent-orders.ts'
import type { RecentWriters } from '../access/recent-writers.ts'
import type { ChangeFeed } from '../catalogue-view/change-feed.ts'
import type { ImageVariants } from '../images/image-variants.ts'
import type { StoreUpload } from '../images/store-upload.ts'
import type { BffPorts } from '../ports.ts'
import type { ShopPresenter } from '../presenters/shop.ts'
import type { ZeroResultCounter } from '../zero-result-searches/zero-result-counter.ts'
import { responses, type FailureSource } from './responses.ts'

/** The app with zod schemas as type provider: they type bodies and responses. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

export interface RouteContext extends Pick<
  BffPorts,
  'clients' | 'database' | 'logger' | 'clock' | 'timeZone' | 'estimateDelivery'
> {
  readonly guards: Guards
  readonly clientLimits: ClientLimits
  readonly imageVariants: ImageVariants
  readonly storeUpload: StoreUpload
  readonly catalogueFeed: ChangeFeed
  readonly shopPresenter: ShopPresenter
  readonly recentOrders: RecentOrders
  readonly recentWriters: RecentWriters
  readonly zeroResultCounter: ZeroResultCounter
  /** The operators' calls of every process, also of this one. */
  readonly operations: BffPorts['operations']
}

/** The body of a 204. */
export const noContent = z.null().meta({ description: 'Done; there is no body' })

/** An id in the path. Any text is valid here: the service that owns the ids answers 404 to an unknown one. */
export const idParams = z.object({ id: z.string() })

/** Other headers pass unchecked. */
export const orderKeyHeaders = z.looseObject({
  [ORDER_KEY_HEADER]: z.string().optional().meta({ description: "The key of a guest's order, in place of a token" }),
})

interface Input {
  readonly params?: z.ZodType
  readonly querystring?: z.ZodType
  readonly body?: z.ZodType
  readonly headers?: z.ZodType
}

interface Output<Response extends object> {
  readonly guard?: Guard
  readonly limit?: ClientLimit
  /** Schemas by status, of all but the errors. */
  readonly response: Response
  /** The internal calls of the route, and the codes of its own checks. */
  readonly failures?: readonly (FailureSource | FailureCode)[]
}

/**
 * The options of a route. Its schemas validate what it takes and answers, and document it with the errors of its guard, its limit,
 * the validation of its body or query string, and its failures.
 */
export function route<Response extends object, In extends Input>(
  tag: string,
  summary: string,
  { guard, limit, response, failures = [], ...input }: Output<Response> & In,
) {
  const validation = 'body' in input || 'querystring' in input ? (['invalid_request'] as const) : []
  const sources = [guard, limit, ...failures, ...validation].filter((source) => source !== undefined)
  const schema = { tags: [tag], summary, ...input, response: responses(response, ...sources) }
  return { onRequest: guard, preHandler: limit, schema }
}
