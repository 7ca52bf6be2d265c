import type { Service } from '@shop/kit'
import type { RebuildReport } from '@shop/kit/process'
import { withOfflineShop } from './offline-shop.ts'
import { operate, withDatabase } from './operate.ts'

const accept = process.argv.includes('--accept')

function describe({ name }: Service, { events, tables, switched }: RebuildReport): string[] {
  const wide = Math.max(...tables.map(({ table }) => table.length))
  return [
    `${name}: ${events} events${switched ? '' : ', left as it was'}`,
    ...tables.map(
      ({ table, rows, identical }) =>
        `  ${table.padEnd(wide)} ${String(rows).padStart(8)} rows  ${identical ? 'identical' : 'DIFFERENT'}`,
    ),
  ]
}

await operate((operation) =>
  withDatabase(operation, (url) =>
    withOfflineShop(url, async ({ services }) => {
      let left = 0
      for (const service of services) {
        const report = await service.rebuild(accept)
        if (!report.switched) left += 1
        describe(service, report).forEach(operation.say)
      }
      if (left > 0)
        operation.say('Where tables differ the ones in use were kept. To switch to the new ones: npm run rebuild -- --accept')
      return left === 0 ? 0 : 1
    }),
  ),
)
