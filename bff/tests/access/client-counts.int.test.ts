import { migrate, type Database } from '@shop/kit/event-store'
import { createLogger, silentLogger } from '@shop/kit/telemetry'
import { createTestDatabase, type TestDatabase } from '@shop/kit/testing'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createClientCounts, type ClientCounts } from '../../src/access/client-counts.ts'

const MIGRATIONS = join(import.meta.dirname, '../../src/store/migrations')
const MINUTE = 60_000

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'))
  database = test.open('bff', 20)
  await migrate(database, MIGRATIONS)
})
afterAll(async () => test.drop())

const instances = (count: number): ClientCounts[] =>
  Array.from({ length: count }, () => createClientCounts({ database, logger: silentLogger(), patienceMs: 60_000 }))

/** @returns how many of these requests, `together` at a time and by turns at each instance, are admitted */
async function admitted(counts: readonly ClientCounts[], key: string, max: number, requests: number, together: number) {
  let sent = 0
  let count = 0
  async function send(): Promise<void> {
    while (sent < requests) {
      sent += 1
      const { current } = await counts[sent % counts.length]!.add(key, MINUTE, max)
      if (current <= max) count += 1
    }
  }
  await Promise.all(Array.from({ length: together }, send))
  return count
}

describe('counts of clients in ten instances', () => {
  it.each([
    { max: 1, requests: 40 },
    { max: 20, requests: 200 },
    { max: 60, requests: 400 },
    { max: 600, requests: 2_000 },
    { max: 3_000, requests: 6_000 },
  ])('admit $max of $requests requests, as one does, within 5 %', async ({ max, requests }) => {
    const count = await admitted(instances(10), `client ${String(max)}`, max, requests, 50)
    expect(count).toBeGreaterThanOrEqual(max * 0.95)
    expect(count).toBeLessThanOrEqual(max * 1.05)
  })

  it('admit no more when all requests come at once', async () => {
    expect(await admitted(instances(10), 'a burst', 60, 600, 600)).toBeLessThanOrEqual(63)
  })

  it('tell each other of the few that none asked for', async () => {
    const [one, other] = instances(2)
    for (let count = 0; count < 3; count += 1) await one!.add('seldom', MINUTE, 100)
    await expect.poll(async () => (await other!.read('seldom')).current).toBe(3)
    expect((await other!.read('seldom')).ttl).toBeLessThanOrEqual(MINUTE)
    expect(await other!.read('somebody else')).toEqual({ current: 0, ttl: 0 })
  })

  it('begin again when the window has ended, and forget what has', async () => {
    const [one, other] = instances(2)
    expect((await one!.add('short', 3_000, 1)).current).toBe(1)
    expect((await other!.add('short', 3_000, 1)).current).toBe(2)
    await expect.poll(async () => (await other!.add('short', 3_000, 1)).current, { interval: 50 }).toBe(1)
    one!.loop.start()
    const rows = async () => (await database.query('SELECT FROM client_counts WHERE ends_at <= now()')).rows.length
    await expect.poll(rows).toBe(0)
    await one!.loop.stop()
  })

  it('count alone while the database does not answer, and together again', async () => {
    const lines: string[] = []
    const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) })
    const away = { isAway: false }
    const failing = new Proxy(database, {
      get: (target, name: keyof Database) =>
        name === 'query' && away.isAway ? () => Promise.reject(new Error('away')) : target[name],
    })
    const counts = createClientCounts({ database: failing, logger })
    expect((await counts.add('loyal', MINUTE, 10)).current).toBe(1)
    away.isAway = true
    for (const expected of [2, 3, 4]) expect((await counts.add('loyal', MINUTE, 10)).current).toBe(expected)
    expect((await counts.read('loyal')).current).toBe(4)
    expect(lines.filter((line) => line.includes('counts the limits of clients alone'))).toHaveLength(1)
    away.isAway = false
    await expect.poll(async () => (await counts.read('loyal'), lines.join('')), { timeout: 5_000 }).toContain('together again')
  })
})
