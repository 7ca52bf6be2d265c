import { publicEvents } from '@shop/contracts/events'
import { listWatermarks, reconcileLog } from '@shop/kit/process'
import type { ConsumerPosition, LogReconciliation } from '@shop/kit/process'
import { existsSync } from 'node:fs'
import { reportsOf } from '../shop-folder.ts'
import { describeReconciliation } from './describe-reconciliation.ts'
import { withOfflineShop } from './offline-shop.ts'
import { runCommand, withDatabase } from './run-command.ts'
import type { CommandContext } from './run-command.ts'
import { withReporting } from './with-reporting.ts'
import { withSchema } from './with-schema.ts'

type PositionInSource = ConsumerPosition & { readonly source: string }

/** Without a report store, reporting has never run. */
async function reportingPositions(context: CommandContext): Promise<PositionInSource[]> {
  if (!existsSync(reportsOf(context.folder.path).store)) return []
  const { watermarks } = await withReporting(context, (reporting) => reporting.watermarks({}))
  return watermarks.map((watermark) => ({ consumer: 'reporting', ...watermark }))
}

async function reconcileSource(
  url: string,
  source: string,
  all: readonly PositionInSource[],
): Promise<LogReconciliation | undefined> {
  const positions = all.filter((position) => position.source === source)
  return withSchema(url, source, (database) => reconcileLog({ database, positions }))
}

await runCommand(async (context) => {
  const positions = await reportingPositions(context)
  await withDatabase(context, (url) =>
    withOfflineShop(context, url, async ({ services }) => {
      for (const name of [...services.map((service) => service.name), 'bff']) {
        positions.push(...(await withSchema(url, name, listWatermarks)))
      }
      for (const source of Object.keys(publicEvents)) {
        context.print(describeReconciliation(source, await reconcileSource(url, source, positions)))
      }
    }),
  )
  return 0
})
