import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { ClientLimits } from '../access/client-limits.ts'
import type { Guards } from '../access/guards.ts'
import type { RecentWriters } from '../access/recent-writers.ts'
import type { ChangeFeed } from '../catalogue-view/change-feed.ts'
import type { ImageVariants } from '../images/image-variants.ts'
import type { StoreUpload } from '../images/store-upload.ts'
import type { BffPorts } from '../ports.ts'

/** The app with zod schemas as type provider: they type bodies and responses. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

export interface RouteContext extends Pick<BffPorts, 'clients' | 'database' | 'logger' | 'clock' | 'estimateDelivery'> {
  readonly guards: Guards
  readonly clientLimits: ClientLimits
  readonly imageVariants: ImageVariants
  readonly storeUpload: StoreUpload
  readonly catalogueFeed: ChangeFeed
  readonly recentWriters: RecentWriters
  /** The operators' calls of every process, also of this one. */
  readonly operations: BffPorts['operations']
}

/** The body of a 204. */
export const noContent = z.null().meta({ description: 'Done; there is no body' })

/** An id in the path. Any text is valid here: the service that owns the ids answers 404 to an unknown one. */
export const idParams = z.object({ id: z.string() })
