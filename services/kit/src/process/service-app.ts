import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { StoppedSource } from '../messaging/stopped-sources.ts'
import type { Logger } from '../telemetry/logger.ts'
import { addHealthRoutes } from './health.ts'
import { drainOnClose } from './drain.ts'
import { addCallRoutes } from './call-routes.ts'
import type { Dispatch } from '../calls/transport.ts'

/** The rows of an import, which the BFF takes as a file of at most 10 MiB. */
const BODY_LIMIT = 16 * 1024 * 1024
/** Longer than a client keeps an idle connection, so the server never closes one on which a call is arriving. */
const KEEP_ALIVE_MS = 72_000

export interface ServiceAppOptions {
  readonly logger: Logger
  readonly dispatch: Dispatch
  /** Resolves when the service can serve calls: its database answers and is migrated. */
  readonly ready: () => Promise<void>
  readonly stopped?: () => readonly StoppedSource[]
}

/** Creates a service's internal HTTP app: its calls at POST /calls/{name}, and its health. It does not listen yet. */
export function createServiceApp({ logger, dispatch, ready, stopped }: ServiceAppOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger
  const app = Fastify({
    loggerInstance,
    bodyLimit: BODY_LIMIT,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Answers calls that arrive while the server closes.
    return503OnClosing: false,
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
  })
  drainOnClose(app)
  addHealthRoutes(app, ready, stopped)
  addCallRoutes(app, dispatch)
  return app
}
