import { consumerOperations } from '@shop/contracts/operations/calls'
import { createClient } from '@shop/kit/calls'
import { expect, it } from 'vitest'
import { createNotificationService } from '../../src/index.ts'
import { startNotification } from '../support/notification-fixture.ts'

it('shows and handles the parked events and the watermarks of both consumers', async () => {
  const { ports, drop } = await startNotification()
  const { database } = ports
  const operations = createClient(consumerOperations, createNotificationService(ports).dispatch)
  const record = (seq: number) => ({
    source: 'order',
    seq,
    key: 'x',
    type: 'OrderExpired',
    schemaVersion: 2,
    metadata: {},
    eventId: '019a0000-0000-7000-8000-000000000001',
    occurredAt: '2026-03-02T12:00:00.000Z',
    data: { orderId: '019a0000-0000-7000-8000-00000000000a', expiredAt: '2026-03-02T12:00:00.000Z' },
  })
  for (const consumer of ['notification', 'webhooks']) {
    await database.query('INSERT INTO cursors (consumer, source, partition, seq) VALUES ($1, $2, 0, 7)', [consumer, 'order'])
  }
  await database.query(
    `INSERT INTO parked (consumer, source, key, seq, record, error) VALUES ('webhooks', 'order', 'x', 3, $1, 'broken')`,
    [JSON.stringify(record(3))],
  )
  expect(await operations.status({})).toMatchObject({ parked: 1, watermarks: [{ seq: 7 }, { seq: 7 }] })
  const { causes } = await operations.parked({})
  expect(causes).toMatchObject([{ source: 'order', error: 'broken' }])
  expect(await operations.replayParked({ cause: causes[0]?.id, answerWithinMs: 5_000 })).toMatchObject({
    handled: 1,
    remaining: 0,
  })
  const { rows } = await database.query<{ type: string }>('SELECT type FROM webhook_events')
  expect(rows).toEqual([{ type: 'order.expired' }])
  await drop()
})
