import { createReactions, migrate } from '@shop/kit'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { accessHandlers } from './access/access-view.ts'
import { createBffApp } from './app.ts'
import type { BffPorts } from './ports.ts'

export interface Bff {
  readonly app: FastifyInstance
  migrate(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  /** Handles the parked records once more. @returns how many went through. */
  replayParked(): Promise<number>
}

/** The BFF: its public app and its event-fed view of who may do what. */
export async function createBff(ports: BffPorts): Promise<Bff> {
  const { database, bus, logger } = ports
  const reactions = createReactions({
    consumer: 'bff',
    database,
    transaction: (work) => database.transaction(work),
    handlers: accessHandlers,
    bus,
    logger,
  })
  return {
    app: await createBffApp(ports),
    migrate: () => migrate(database, join(import.meta.dirname, 'access/migrations')),
    start: () => reactions.start(),
    async stop() {
      await reactions.stop()
    },
    replayParked: () => reactions.replayParked(),
  }
}
