import { addHealthRoutes, drainOnClose } from '@shop/kit'
import type { Logger } from '@shop/kit'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Bff } from './service.ts'

/** Creates the app of the internal port: health, and the process metrics that `runService` adds. It does not listen. */
export function createInternalApp({ ready, stopped }: Pick<Bff, 'ready' | 'stopped'>, logger: Logger): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger
  const app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  drainOnClose(app)
  addHealthRoutes(app, ready, stopped)
  return app
}
