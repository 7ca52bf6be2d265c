import { fork } from 'node:child_process'
import { join } from 'node:path'
import { createServiceApp } from '@shop/kit/process'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openCatalogue, stockLevelsOf, type Catalogue } from '../fixtures/catalogue.ts'

const PROGRAM = join(import.meta.dirname, '../fixtures/expire-holds-process.ts')
const HOLDS = 300
/** The number of concurrent calls of one search, and the number of calls after which the active process is killed. */
const CONCURRENCY = 8
const KILLED_AFTER = 100

/** A process of the catalogue. */
interface ExpiryProcess {
  /** The orders that it called `abandon` for. */
  readonly calls: string[]
  readonly searches: () => number
  /** Null while it runs. */
  readonly exitCode: () => number | null
  kill(): void
}

const cleanups: (() => unknown)[] = []
const firstAnswers = Promise.withResolvers<void>()
const never = new Promise<void>(() => undefined)
let killed = false
let catalogue: Catalogue
let productId: string

/** A fake order service for one process: it reports every order as not placed, when the test allows it. */
async function startOrderService(calls: string[]): Promise<string> {
  const answer = async (orderId: string): Promise<void> => {
    const count = calls.push(orderId)
    if (killed) return
    if (count <= CONCURRENCY) await firstAnswers.promise
    else if (count > KILLED_AFTER) await never
  }
  const app = createServiceApp({
    logger: silentLogger(),
    async dispatch(_, input) {
      await answer((input as { orderId: string }).orderId)
      return { status: 200, body: { placed: false } }
    },
    ready: async () => undefined,
  })
  // Some calls are never answered.
  cleanups.push(() => app.server.closeAllConnections())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function startProcess(): Promise<ExpiryProcess> {
  const calls: string[] = []
  let searches = 0
  const child = fork(PROGRAM, [catalogue.databaseUrl, await startOrderService(calls)])
  cleanups.push(() => child.kill('SIGKILL'))
  child.on('message', () => (searches += 1))
  return { calls, searches: () => searches, exitCode: () => child.exitCode, kill: () => child.kill('SIGKILL') }
}

beforeAll(async () => {
  // Its holds are expired from the start.
  catalogue = await openCatalogue(inject('postgresUrl'), { holdSeconds: -30, sweepMs: 3_600_000 })
  productId = await catalogue.publishProduct({ countInStock: HOLDS })
  // The first search of this instance may come after the reservations; only the two processes expire holds.
  await catalogue.service.stop()
  await Promise.all(Array.from({ length: HOLDS }, () => catalogue.reserve(productId, 1)))
})
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) cleanup()
  await catalogue.drop()
})

it('expires each hold once, in one process at a time, and in the other one after the first is killed', async () => {
  expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 0, held: HOLDS })
  const processes = await Promise.all([startProcess(), startProcess()])
  const active = await eventually(() => {
    const found = processes.find(({ calls }) => calls.length === CONCURRENCY)
    const states = processes.map(({ calls, searches, exitCode }) => ({
      calls: calls.length,
      searches: searches(),
      exit: exitCode(),
    }))
    return found ?? Promise.reject(new Error(`no process is active: ${JSON.stringify(states)}`))
  }, 20_000)
  const standby = processes.find((one) => one !== active)!
  const before = standby.searches()
  await eventually(() => expect(standby.searches() > before + 3 || standby.calls.length > 0).toBe(true))
  expect(standby.calls).toEqual([])

  firstAnswers.resolve()
  await eventually(() => expect(active.calls).toHaveLength(KILLED_AFTER + CONCURRENCY))
  expect(standby.calls).toEqual([])
  active.kill()
  killed = true
  await eventually(
    async () => expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: HOLDS, held: 0 }),
    20_000,
  )

  const { rows } = await catalogue.database.query(
    `SELECT count(*) AS released, count(DISTINCT data->>'orderId') AS orders FROM events WHERE type = 'HoldReleased'`,
  )
  expect(rows).toEqual([{ released: HOLDS, orders: HOLDS }])
  const repeated = standby.calls.filter((orderId) => active.calls.includes(orderId))
  expect(repeated.length).toBeLessThanOrEqual(CONCURRENCY)
  expect(new Set([...active.calls, ...standby.calls]).size).toBe(HOLDS)
})
