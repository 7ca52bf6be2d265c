import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createEventSourcedCore, type EventSourcedCore, type ServicePorts } from '../../src/process/event-sourced-core.ts'
import { assembleService, type Service } from '../../src/process/service.ts'
import { createPostgresLog } from '../../src/messaging/postgres-log.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import type { Reactions } from '../../src/messaging/reactions.ts'
import type { StoreTransaction } from '../../src/event-store/store-transaction.ts'
import { USERS } from '../fixtures/reactions.ts'
import { createTestDatabase, eventually, type TestDatabase } from '../../src/testing/index.ts'
import { greetingDispatch } from '../fixtures/calls.ts'
import { queryNumber } from '../fixtures/numbers.ts'
import { counter, counters, MIGRATIONS, type Counted } from '../fixtures/counters.ts'

const [ADA] = USERS

/** A counter service that publishes AdminGranted for every event. */
function createCounterService(
  name: string,
  ports: ServicePorts,
): { core: EventSourcedCore<Counted>; service: (reactions: Reactions) => Service } {
  const core = createEventSourcedCore<Counted>(ports, {
    name,
    sources: import.meta.dirname,
    migrations: MIGRATIONS,
    formats: { Counted: { version: 1 } },
    projections: [counters],
    publish: { Counted: () => [{ type: 'AdminGranted', key: ADA, data: { userId: ADA } }] },
  })
  return { core, service: (reactions) => assembleService({ name, ports, core, reactions, dispatch: greetingDispatch() }) }
}

describe('two services on one Postgres log', () => {
  let test: TestDatabase
  let identity: Service
  let identityCore: EventSourcedCore<Counted>
  let order: Service
  let orderPorts: ServicePorts
  let failing = false

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    const bus = createPostgresLog({
      database: test.open('readers'),
      databaseSchema: (name) => `${name}_log`,
      logger: silentLogger(),
    })
    const portsOf = (name: string): ServicePorts => ({
      database: test.open(`${name}_log`),
      bus,
      clock: () => new Date(),
      logger: silentLogger(),
    })
    const identityService = createCounterService('identity', portsOf('identity'))
    identityCore = identityService.core
    identity = identityService.service(identityCore.reactions({}))
    orderPorts = portsOf('order')
    const orderService = createCounterService('order', orderPorts)
    const countEvent = async (tx: StoreTransaction<Counted>): Promise<void> => {
      const { version } = await tx.load('reactions', counter)
      await tx.append('reactions', version, [{ type: 'Counted', data: { by: 1 } }])
      if (failing) throw new Error('not now')
    }
    order = orderService.service(orderService.core.reactions({ identity: { AdminGranted: countEvent } }))
  })
  afterAll(async () => {
    await Promise.all([identity.stop(), order.stop()])
    await test.drop()
  })

  const countReactions = (): Promise<number> =>
    queryNumber(orderPorts.database, `SELECT coalesce(max(version), 0) FROM events WHERE stream = 'reactions'`)

  it('are not ready before their migrations', async () => {
    expect((await order.app.inject('/readyz')).statusCode).toBe(503)
    await Promise.all([identity.migrate(), order.migrate()])
    expect((await order.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('react to each other without waiting for a poll, and record the cause of an event', async () => {
    await Promise.all([identity.start(), order.start()])
    await identityCore.store.handle('published', counter, 1)
    await eventually(async () => expect(await countReactions()).toBe(1), 4_000)
    const { rows } = await orderPorts.database.query(
      `SELECT here.metadata->>'causationId' = there.event_id::text AS caused,
         here.metadata->>'correlationId' = there.metadata->>'correlationId' AS correlated
       FROM order_log.events AS here, identity_log.events AS there`,
    )
    expect(rows).toEqual([{ caused: true, correlated: true }])
  })

  it('catch up with events published while one was stopped', async () => {
    await order.stop()
    for (let time = 0; time < 3; time += 1) await identityCore.store.handle('published', counter, 1)
    expect(await countReactions()).toBe(1)
    await order.start()
    await eventually(async () => expect(await countReactions()).toBe(4))
  })

  it('replay parked records', async () => {
    failing = true
    await identityCore.store.handle('published', counter, 1)
    await eventually(async () => expect(await queryNumber(orderPorts.database, 'SELECT count(*) FROM parked')).toBe(1))
    expect(await countReactions()).toBe(4)
    failing = false
    expect(await order.replayParked()).toBe(1)
    expect(await countReactions()).toBe(5)
  })

  it('rebuild their read models', async () => {
    expect(await order.rebuild()).toMatchObject({ events: 5, switched: true })
  })
})
