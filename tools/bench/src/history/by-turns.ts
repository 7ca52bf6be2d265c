import { loadOrders } from '../load-test.ts'
import { median, percentile } from '../statistics.ts'
import type { MeasuredCall } from './calls.ts'
import type { MeasuredShop } from './fixture.ts'

/** Medians in milliseconds. */
export interface ComparedRow {
  readonly name: string
  readonly without: number
  readonly with: number
  readonly ratio: number
  /** With history, the 95th percentile. */
  readonly p95: number
}

const SAMPLES = 60
const WARM_UP = 5
const LOAD_ROUNDS = 3
const LOAD_SECONDS = 4
const BUYERS = 16

const rounded = (value: number): number => Number(value.toPrecision(3))

export function compare(name: string, without: readonly number[], withHistory: readonly number[]): ComparedRow {
  const [before, after] = [median(without), median(withHistory)]
  return {
    name,
    without: rounded(before),
    with: rounded(after),
    ratio: Number((after / before).toFixed(2)),
    p95: rounded(percentile(withHistory, 0.95)),
  }
}

async function millisecondsOf(call: MeasuredCall, shop: MeasuredShop, sample: number): Promise<number> {
  const request = await call.prepare(shop, sample)
  const startedAt = performance.now()
  await request()
  return performance.now() - startedAt
}

/** Sends the request to both shops by turns, one after the other. The first ones are not counted. */
export async function compareCall(call: MeasuredCall, without: MeasuredShop, withHistory: MeasuredShop): Promise<ComparedRow> {
  const times: [number[], number[]] = [[], []]
  const { samples = SAMPLES } = call
  const warmUp = Math.min(WARM_UP, Math.floor(samples / 4))
  for (let sample = 0; sample < samples; sample += 1) {
    const both: (readonly [0 | 1, MeasuredShop])[] = [
      [0, without],
      [1, withHistory],
    ]
    for (const [index, shop] of sample % 2 === 0 ? both : both.toReversed()) {
      const time = await millisecondsOf(call, shop, sample)
      if (sample >= warmUp) times[index].push(time)
    }
  }
  return compare(call.name, ...times)
}

/** Milliseconds per order while 16 customers order at the same time. */
export async function millisecondsPerOrder({ process, products, buyers }: MeasuredShop, seconds = LOAD_SECONDS): Promise<number> {
  const load = { url: process.url, seconds, tokens: buyers.slice(0, BUYERS) }
  const { perSecond } = await loadOrders(load, (customer) => [products[customer] ?? ''])
  return 1_000 / perSecond
}

export async function compareLoad(without: MeasuredShop, withHistory: MeasuredShop): Promise<ComparedRow> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round <= LOAD_ROUNDS; round += 1) {
    const both = [await millisecondsPerOrder(without), await millisecondsPerOrder(withHistory)] as const
    if (round > 0) times.forEach((list, index) => list.push(both[index] ?? 0))
  }
  return compare('others: 16 place orders, ms per order', ...times)
}

/** From the start of the process to its first list of products. */
export async function compareStarts(without: MeasuredShop, withHistory: MeasuredShop): Promise<ComparedRow> {
  const startAgain = async ({ process }: MeasuredShop): Promise<number> => {
    await process.stopProcess()
    const startedAt = performance.now()
    await process.startProcess()
    await (await fetch(`${process.url}/api/products`)).arrayBuffer()
    return performance.now() - startedAt
  }
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < LOAD_ROUNDS; round += 1) {
    times[0].push(await startAgain(without))
    times[1].push(await startAgain(withHistory))
  }
  return compare('start again', ...times)
}
