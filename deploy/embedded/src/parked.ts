import { listParked, openDatabase, silentLogger } from '@shop/kit'
import type { Shop } from './shop.ts'
import { schemaOf } from '@shop/contracts/events'
import { withOfflineShop } from './offline-shop.ts'
import { operate, withDatabase } from './operate.ts'

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

await operate((operation) =>
  withDatabase(operation, (url) =>
    withOfflineShop(url, async (shop) => {
      let [left, through] = [0, 0]
      for (const consumer of consumersIn(shop)) {
        if (replay) through += await consumer.replayParked()
        left += await list(url, consumer.name, operation.say)
      }
      if (replay) operation.say(`${through} went through.`)
      operation.say(left === 0 ? 'Nothing is parked.' : `${left} parked. To handle them once more: npm run parked -- replay`)
      return left === 0 ? 0 : 1
    }),
  ),
)
