import { buildCommit } from './ab/build-commit.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'
import { median } from './statistics.ts'
import { createFixture } from './customers-and-products.ts'
import { cpuOf, describeCpu, medianOf, printTable, takeTurn, type Turn, type Work } from './turns.ts'
import { measureCardOrders } from './throughput/card-orders.ts'

const SECONDS = Number(process.env.SECONDS ?? 20)
const TURNS = Number(process.env.TURNS ?? 4)
/** Only work whose name contains this text. */
const ONLY = process.env.ONLY ?? ''

interface Side {
  readonly name: string
  readonly shop: ShopProcess
  readonly works: readonly Work[]
  readonly turns: Map<string, Turn[]>
}

async function prepare(name: string, root?: string): Promise<Side> {
  const shop = await startShopProcess('none', {}, root)
  try {
    const { placeOrders, readList, productAt } = await createFixture({ urls: [shop.url], admin: shop.admin })
    const works: Work[] = [
      { name: 'orders, 16 customers', measure: placeOrders(16) },
      { name: 'orders, 64 customers', measure: placeOrders(64) },
      { name: 'orders, one customer', measure: placeOrders(1) },
      { name: 'card orders with their session, 16 customers', ...measureCardOrders(shop, productAt) },
      { name: 'product list, 32 connections', measure: readList },
    ]
    await shop.stopProcess()
    return { name, shop, works: works.filter((work) => work.name.includes(ONLY)), turns: new Map() }
  } catch (error) {
    await shop.stop()
    throw error
  }
}

async function takeTurns({ name, shop, works, turns }: Side): Promise<void> {
  await shop.startProcess()
  for (const work of works) {
    const turn = await takeTurn(shop.pid(), work, SECONDS)
    const { perSecond, p50, p99, failed } = turn
    console.log(
      `${name}: ${work.name}: ${String(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${String(failed)} failed, CPU ${cpuOf(turn).toFixed(2)} ms (${describeCpu([turn])})`,
    )
    turns.set(work.name, [...(turns.get(work.name) ?? []), turn])
  }
  await shop.stopProcess()
}

/** The median of the ratios of turns that followed each other, with the lowest and the highest. */
function describeRatio(before: readonly Turn[], after: readonly Turn[], pick: (turn: Turn) => number): string {
  const ratios = after.map((turn, index) => pick(turn) / pick(before[index] ?? turn))
  const lowest = Math.min(...ratios)
  const highest = Math.max(...ratios)
  return `${median(ratios).toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`
}

/** Three digits, of a thousand and more all. */
const describeFigure = (figure: number): string => (figure < 1_000 ? figure.toPrecision(3) : figure.toFixed(0))

function printRatios(before: Side, after: Side): void {
  const columns = ['Work', 'per second', 'ratio', 'p50 ms', 'ratio', 'CPU ms', 'ratio']
  const rows = after.works.map(({ name }) => {
    const old = before.turns.get(name) ?? []
    const now = after.turns.get(name) ?? []
    const picks = [({ perSecond }: Turn) => perSecond, ({ p50 }: Turn) => p50, cpuOf]
    const cells = picks.flatMap((pick) => [
      `${describeFigure(medianOf(old, pick))} → ${describeFigure(medianOf(now, pick))}`,
      describeRatio(old, now, pick),
    ])
    return [name, ...cells]
  })
  printTable(columns, rows)
  const parts = [before, after].flatMap(({ name, turns }) => [...turns].map(([work, list]) => [work, name, describeCpu(list)]))
  printTable(['Work', 'Commit', 'CPU ms by part'], parts)
}

const commit = process.env.BEFORE ?? ''
if (commit === '') throw new Error('Name the commit to compare with: make bench-ab BEFORE=<commit>')
const sides: Side[] = []
try {
  sides.push(await prepare(commit, await buildCommit(commit)), await prepare('this tree'))
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) await takeTurns(side)
  }
  const [before, after] = sides
  if (before !== undefined && after !== undefined) printRatios(before, after)
} finally {
  for (const { shop } of sides) await shop.stop()
}
