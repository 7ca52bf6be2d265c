import { listParked, openDatabase, silentLogger } from '@shop/kit/process'
import type { Shop } from './shop.ts'
import { schemaOf } from '@shop/contracts/events'
import { existsSync } from 'node:fs'
import { withOfflineShop } from './offline-shop.ts'
import { operate, withDatabase } from './operate.ts'
import type { Operation } from './operate.ts'
import { withReporting } from './reporting/operate.ts'
import { reportsOf } from './shop-folder.ts'

type Say = (line: string) => void

const replay = process.argv.includes('replay')

/** Whoever reacts to public events may have parked some. */
const consumersIn = ({ services, bff }: Shop): { name: string; replayParked(): Promise<number> }[] => [
  ...services,
  { name: 'bff', replayParked: () => bff.replayParked() },
]

/** Prints what one consumer has parked. @returns how many records that is. */
async function list(url: string, consumer: string, say: Say): Promise<number> {
  const database = openDatabase({ url, schema: schemaOf(consumer), logger: silentLogger(), maxConnections: 1 })
  try {
    const parked = await listParked(database, consumer)
    for (const { record, error, parkedAt } of parked) {
      say(`${consumer}: ${record.type} of ${record.source} ${record.key}, parked ${parkedAt}: ${error}`)
    }
    return parked.length
  } finally {
    await database.close()
  }
}

interface Outcome {
  readonly left: number
  readonly through: number
}

async function inServices(operation: Operation): Promise<Outcome> {
  return withDatabase(operation, (url) =>
    withOfflineShop(url, async (shop) => {
      let [left, through] = [0, 0]
      for (const consumer of consumersIn(shop)) {
        if (replay) through += await consumer.replayParked()
        left += await list(url, consumer.name, operation.say)
      }
      return { left, through }
    }),
  )
}

/** Where there have never been reports, nothing of them is parked. */
async function inReports(operation: Operation): Promise<Outcome> {
  if (!existsSync(reportsOf(operation.folder.path).store)) return { left: 0, through: 0 }
  return withReporting(operation, async (reporting) => {
    const { through } = replay ? await reporting.replayParked({}) : { through: 0 }
    const { parked } = await reporting.parked({})
    for (const { source, key, type, parkedAt, error } of parked) {
      operation.say(`reporting: ${type} of ${source} ${key}, parked ${parkedAt}: ${error}`)
    }
    return { left: parked.length, through }
  })
}

await operate(async (operation) => {
  const [services, reports] = [await inServices(operation), await inReports(operation)]
  const left = services.left + reports.left
  if (replay) operation.say(`${services.through + reports.through} went through.`)
  operation.say(left === 0 ? 'Nothing is parked.' : `${left} parked. To handle them once more: npm run parked -- replay`)
  return left === 0 ? 0 : 1
})
