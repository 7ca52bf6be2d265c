import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { StoppedSource } from '../messaging/stopped-sources.ts'
import type { Logger } from '../telemetry/logger.ts'
import { withPropagatedTrace } from '../telemetry/trace-propagation.ts'
import { addHealthRoutes } from './health.ts'
import { drainOnClose } from './drain.ts'
import { connectionSignal } from './connection-signal.ts'
import { ACTOR_HEADER, CORRELATION_HEADER, type Dispatch } from '../calls/transport.ts'

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

function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
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
  app.post<{ Params: { name: string } }>('/calls/:name', async (request, reply) => {
    const actorId = headerText(request.headers[ACTOR_HEADER])
    const correlationId = headerText(request.headers[CORRELATION_HEADER]) ?? uuidv7()
    const context = { correlationId, actorId, signal: connectionSignal(request.raw.socket) }
    const { name } = request.params
    const { status, body } = await withPropagatedTrace(request.headers, () => dispatch(name, request.body, context))
    return reply.code(status).send(body)
  })
  return app
}
