import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openCatalogue, shelfOf } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'

const PROGRAM = join(import.meta.dirname, 'sweeping-process.ts')
const HOLDS = 300
/** As many as a sweep asks about at once, and where the one at work is killed. */
const [AT_ONCE, KILLED_AFTER] = [8, 100]
const A_MINUTE_AGO = () => new Date(Date.now() - 60_000)

/** A process of the catalogue, and the orders that it has asked the order service about. */
interface Sweeper {
  readonly asked: string[]
  readonly looked: () => number
  kill(): void
}

const undo: (() => unknown)[] = []
const begin = Promise.withResolvers<void>()
const never = new Promise<void>(() => undefined)
let killed = false
let shop: Catalogue
let productId: string

/** The order service as one process sees it: no order was placed, and it says so when the test lets it. */
async function listen(asked: string[]): Promise<string> {
  const answer = async (request: IncomingMessage): Promise<void> => {
    const place = asked.push(((await json(request)) as { orderId: string }).orderId)
    if (killed) return
    if (place <= AT_ONCE) await begin.promise
    else if (place > KILLED_AFTER) await never
  }
  const server: Server = createServer((request, response) => {
    void answer(request).then(() => response.end(JSON.stringify({ placed: false })))
  })
  undo.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

async function startSweeper(): Promise<Sweeper> {
  const asked: string[] = []
  let looked = 0
  const child = fork(PROGRAM, [shop.databaseUrl, await listen(asked)])
  undo.push(() => child.kill('SIGKILL'))
  child.on('message', () => (looked += 1))
  return { asked, looked: () => looked, kill: () => child.kill('SIGKILL') }
}

beforeAll(async () => {
  // What this one holds has run out by the clock of the others.
  shop = await openCatalogue(inject('postgresUrl'), { clock: A_MINUTE_AGO, sweepMs: 3_600_000 })
  productId = await shop.sell({ countInStock: HOLDS })
  await Promise.all(Array.from({ length: HOLDS }, () => shop.reserve(productId, 1)))
})
afterAll(async () => {
  for (const step of undo.reverse()) step()
  await shop.drop()
})

it('holds run out once each, in one process at a time, and in the other when that one is killed', async () => {
  expect(await shelfOf(shop, productId)).toMatchObject({ available: 0, held: HOLDS })
  const sweepers = await Promise.all([startSweeper(), startSweeper()])
  const atWork = await eventually(() => {
    const found = sweepers.find(({ asked }) => asked.length === AT_ONCE)
    return found ?? Promise.reject(new Error('nobody is at work'))
  }, 20_000)
  const other = sweepers.find((one) => one !== atWork)!
  const before = other.looked()
  await eventually(() => expect(other.looked() > before + 3 || other.asked.length > 0).toBe(true), 20_000)
  expect(other.asked).toEqual([])

  begin.resolve()
  await eventually(() => expect(atWork.asked).toHaveLength(KILLED_AFTER + AT_ONCE), 20_000)
  expect(other.asked).toEqual([])
  atWork.kill()
  killed = true
  await eventually(async () => expect(await shelfOf(shop, productId)).toMatchObject({ available: HOLDS, held: 0 }), 20_000)

  const { rows } = await shop.database.query(
    `SELECT count(*) AS released, count(DISTINCT data->>'orderId') AS orders FROM events WHERE type = 'HoldReleased'`,
  )
  expect(rows).toEqual([{ released: HOLDS, orders: HOLDS }])
  const twice = other.asked.filter((orderId) => atWork.asked.includes(orderId))
  expect(twice.length).toBeLessThanOrEqual(AT_ONCE)
  expect(new Set([...atWork.asked, ...other.asked]).size).toBe(HOLDS)
})
