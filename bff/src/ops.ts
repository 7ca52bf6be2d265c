import { addHealth, drainOnClose } from '@shop/kit'
import type { Logger } from '@shop/kit'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** A second door, for an operator's tools alone: health, and what the process is measured by. Nothing listens yet. */
export function createOpsApp(ready: () => Promise<void>, logger: Logger): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger
  const app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  drainOnClose(app)
  addHealth(app, ready)
  return app
}
