import { checkMigrated, createReactions, migrate } from '@shop/kit'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { accessHandlers } from './access/access-view.ts'
import { createBffApp } from './app.ts'
import type { BffPorts } from './ports.ts'

const MIGRATIONS = join(import.meta.dirname, 'access/migrations')

export interface Bff {
  readonly app: FastifyInstance
  /** Throws if the database is unavailable or not migrated. */
  readonly ready: () => Promise<void>
  migrate(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  /** Handles the parked events again. @returns the number of events that succeeded. */
  replayParked(): Promise<number>
}

/** Creates the BFF: its public app, and the reactions that keep its read model of access rights up to date. */
export async function createBff(ports: BffPorts): Promise<Bff> {
  const { database, bus, logger } = ports
  const ready = (): Promise<void> => checkMigrated(database, MIGRATIONS)
  const reactions = createReactions({
    consumer: 'bff',
    database,
    transaction: (work) => database.transaction(work),
    handlers: accessHandlers,
    bus,
    logger,
  })
  return {
    app: await createBffApp(ports, ready),
    ready,
    migrate: () => migrate(database, MIGRATIONS),
    start: () => reactions.start(),
    async stop() {
      await reactions.stop()
    },
    replayParked: () => reactions.replayParked(),
  }
}
