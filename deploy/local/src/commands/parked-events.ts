import { databaseSchema } from '@shop/contracts/events'
import { listParked, openDatabase, silentLogger } from '@shop/kit/process'
import { existsSync } from 'node:fs'
import { reportsOf } from '../shop-folder.ts'
import type { Shop } from '../shop.ts'
import { withOfflineShop } from './offline-shop.ts'
import { runCommand, withDatabase } from './run-command.ts'
import type { CommandContext } from './run-command.ts'
import { withReporting } from './with-reporting.ts'

type Print = (line: string) => void

const replay = process.argv.includes('replay')

/** The consumers of public events in the main process. */
const consumersIn = ({ services, bff }: Shop): { name: string; replayParked(): Promise<number> }[] => [
  ...services,
  { name: 'bff', replayParked: () => bff.replayParked() },
]

/** Prints the parked events of one consumer. @returns their number. */
async function printParked(url: string, consumer: string, print: Print): Promise<number> {
  const database = openDatabase({ url, schema: databaseSchema(consumer), logger: silentLogger(), maxConnections: 1 })
  try {
    const parked = await listParked(database, consumer)
    for (const { record, error, parkedAt } of parked) {
      print(`${consumer}: ${record.type} of ${record.source} ${record.key}, parked ${parkedAt}: ${error}`)
    }
    return parked.length
  } finally {
    await database.close()
  }
}

interface ParkedCounts {
  readonly remaining: number
  readonly replayed: number
}

async function handleServices(context: CommandContext): Promise<ParkedCounts> {
  return withDatabase(context, (url) =>
    withOfflineShop(context, url, async (shop) => {
      let [remaining, replayed] = [0, 0]
      for (const consumer of consumersIn(shop)) {
        if (replay) replayed += await consumer.replayParked()
        remaining += await printParked(url, consumer.name, context.print)
      }
      return { remaining, replayed }
    }),
  )
}

/** Without a report store, reporting has never run and has parked nothing. */
async function handleReporting(context: CommandContext): Promise<ParkedCounts> {
  if (!existsSync(reportsOf(context.folder.path).store)) return { remaining: 0, replayed: 0 }
  return withReporting(context, async (reporting) => {
    const { through: replayed } = replay ? await reporting.replayParked({}) : { through: 0 }
    const { parked } = await reporting.parked({})
    for (const { source, key, type, parkedAt, error } of parked) {
      context.print(`reporting: ${type} of ${source} ${key}, parked ${parkedAt}: ${error}`)
    }
    return { remaining: parked.length, replayed }
  })
}

await runCommand(async (context) => {
  const [services, reporting] = [await handleServices(context), await handleReporting(context)]
  const remaining = services.remaining + reporting.remaining
  if (replay) context.print(`${services.replayed + reporting.replayed} went through.`)
  context.print(
    remaining === 0 ? 'Nothing is parked.' : `${remaining} parked. To handle them once more: npm run parked -- replay`,
  )
  return remaining === 0 ? 0 : 1
})
