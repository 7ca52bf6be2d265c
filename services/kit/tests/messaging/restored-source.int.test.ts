import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresLog } from '../../src/messaging/postgres-log.ts'
import { reconcileLog, type LogReconciliation } from '../../src/messaging/reconcile-log.ts'
import { listWatermarks } from '../../src/messaging/watermarks.ts'
import { stoppedSourcesSeries } from '../../src/messaging/stopped-sources.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { createLogger, silentLogger } from '../../src/telemetry/logger.ts'
import { addMetricsRoute, createMetrics } from '../../src/telemetry/metrics.ts'
import type { Bus } from '../../src/messaging/bus.ts'
import type { Reactions } from '../../src/messaging/reactions.ts'
import { eventually } from '../../src/testing/index.ts'
import { greetingDispatch } from '../fixtures/calls.ts'
import {
  adminGranted,
  CONSUMER,
  createReactionFixture,
  handlersFor,
  recordEffect,
  USERS,
  type ReactionFixture,
} from '../fixtures/reactions.ts'

const [ADA] = USERS
const EPOCH_2 = 100_000_000_000
const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a source whose database was restored to an older state', () => {
  let fixture: ReactionFixture
  let bus: Bus
  let reactions: Reactions
  const lines: string[] = []

  beforeAll(async () => {
    fixture = await createReactionFixture()
    const logger = createLogger('test', 'warn', { write: (line) => void lines.push(line) })
    bus = createPostgresLog({ database: fixture.database, logger, pollIntervalMs: 20 })
  })
  afterAll(() => fixture.test.drop())
  beforeEach(async () => {
    await fixture.clear()
    await fixture.identity.query('DELETE FROM log_epochs WHERE epoch > 1')
    lines.length = 0
    await listen()
  })
  afterEach(() => reactions.stop())

  const listen = async (): Promise<void> => {
    reactions = await fixture.reactions(bus, handlersFor(recordEffect))
  }
  const publish = async (count: number): Promise<void> => {
    for (let published = 0; published < count; published += 1) await fixture.publish(adminGranted(ADA))
  }
  const expectEffects = (seqs: readonly number[]): Promise<void> =>
    eventually(async () => expect(await fixture.effects()).toEqual(seqs))
  const expectStopped = (): Promise<void> =>
    eventually(() => expect(reactions.stopped()).toEqual([expect.objectContaining({ consumer: 'listener', source: 'identity' })]))
  const restore = async (last: number): Promise<void> => {
    await fixture.identity.query('DELETE FROM outbox WHERE seq > $1', [last])
  }
  const reconcile = async (): Promise<LogReconciliation | undefined> => {
    const watermarks = await listWatermarks(fixture.database, CONSUMER)
    return reconcileLog({
      database: fixture.identity,
      positions: watermarks.map((watermark) => ({ consumer: CONSUMER, ...watermark })),
    })
  }

  it('is not read while the log is shorter than what was handled, which is logged once', async () => {
    await publish(10)
    await expectEffects(upTo(1, 10))
    await restore(4)
    await expectStopped()
    await publish(3)
    expect(await readinessAndMetric()).toEqual([
      { status: 'ready', stoppedSources: ['identity'] },
      'shop_source_stopped{consumer="listener",source="identity",service="test"} 1',
    ])
    // Ends with the current poll, so that the new records have been read.
    await reactions.stop()
    expect(await fixture.effects()).toEqual(upTo(1, 10))
    expect(lines.filter((line) => line.includes('has stopped reading identity'))).toHaveLength(1)
    expect(lines).toHaveLength(1)
  })

  it('loses no event: numbers that were used again are replayed in a new epoch, each once', async () => {
    await publish(10)
    await expectEffects(upTo(1, 10))
    await reactions.stop()
    await restore(4)
    await publish(8)
    await listen()
    await expectStopped()
    expect(await fixture.effects()).toEqual(upTo(1, 10))

    expect(await reconcile()).toEqual({ epoch: 2, base: 4, replayed: 8, consumers: ['listener'] })
    const expected = [...upTo(1, 10), ...upTo(EPOCH_2 + 5, EPOCH_2 + 12)]
    await expectEffects(expected)
    expect(await readinessAndMetric()).toEqual([{ status: 'ready' }, undefined])
    expect(await reconcile()).toBeUndefined()
    await publish(1)
    await expectEffects([...expected, EPOCH_2 + 13])
  })

  it('continues after the base when it has no new event yet, also after a second restore', async () => {
    await publish(6)
    await expectEffects(upTo(1, 6))
    await restore(4)
    await expectStopped()
    expect(await reconcile()).toMatchObject({ epoch: 2, base: 4, replayed: 0 })
    await publish(4)
    await expectEffects([...upTo(1, 6), ...upTo(EPOCH_2 + 5, EPOCH_2 + 8)])
    await restore(EPOCH_2 + 6)
    await expectStopped()
    await publish(1)
    expect(await reconcile()).toMatchObject({ epoch: 3, base: EPOCH_2 + 6, replayed: 1 })
    await expectEffects([...upTo(1, 6), ...upTo(EPOCH_2 + 5, EPOCH_2 + 8), 2 * EPOCH_2 + 7])
  })

  it('repeats nothing for a consumer that was behind and has handled the new events already', async () => {
    await publish(3)
    await expectEffects(upTo(1, 3))
    await reactions.stop()
    await publish(7)
    await restore(4)
    await publish(2)
    await listen()
    await expectEffects(upTo(1, 6))
    const ahead = { consumer: 'other', seq: 10, eventId: 'lost', stampedAt: await stampedAt(4) }
    expect(await reconcileLog({ database: fixture.identity, positions: [ahead] })).toMatchObject({ base: 4, replayed: 2 })
    await publish(1)
    await expectEffects([...upTo(1, 6), EPOCH_2 + 7])
  })

  it('is recognized by a consumer that knows only the number of its last record', async () => {
    await publish(4)
    await expectEffects(upTo(1, 4))
    await reactions.stop()
    await fixture.identity.query('UPDATE outbox SET stamped_at = NULL')
    await fixture.database.query('UPDATE cursors SET seq = 10, record = NULL')
    await publish(2)
    await listen()
    await expectStopped()
    expect(await reconcile()).toMatchObject({ base: 4, replayed: 2 })
    await expectEffects([...upTo(1, 4), EPOCH_2 + 5, EPOCH_2 + 6])
  })

  async function readinessAndMetric(): Promise<[unknown, string | undefined]> {
    const stopped = () => reactions.stopped()
    const app = createServiceApp({ logger: silentLogger(), dispatch: greetingDispatch(), ready: async () => undefined, stopped })
    addMetricsRoute(app, createMetrics('test', [stoppedSourcesSeries(stopped)]))
    const readiness = await app.inject('/readyz')
    const metrics = await app.inject('/metrics')
    await app.close()
    return [readiness.json(), metrics.body.split('\n').find((line) => line.startsWith('shop_source_stopped'))]
  }

  async function stampedAt(seq: number): Promise<string> {
    const { rows } = await fixture.identity.query<{ at: string }>('SELECT stamped_at AS at FROM outbox WHERE seq = $1', [seq])
    return rows[0]!.at
  }
})
