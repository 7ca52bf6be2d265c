import type { Service } from '@shop/kit'
import type { RebuildReport } from '@shop/kit/process'
import { describeTables } from './describe-tables.ts'
import { withOfflineShop } from './offline-shop.ts'
import { createProgressLines } from './progress-lines.ts'
import { runCommand, withDatabase } from './run-command.ts'

const accept = process.argv.includes('--accept')

const describeRebuild = ({ name }: Service, { events, tables, switched }: RebuildReport): string[] => [
  `${name}: ${events} events${switched ? '' : ', left as it was'}`,
  ...describeTables(tables),
]

await runCommand((context) =>
  withDatabase(context, (url) =>
    withOfflineShop(context, url, async ({ services }) => {
      let notSwitched = 0
      for (const service of services) {
        const report = await service.rebuild(accept, createProgressLines(service.name, context.print))
        if (!report.switched) notSwitched += 1
        describeRebuild(service, report).forEach(context.print)
      }
      if (notSwitched > 0)
        context.print('Where tables differ the ones in use were kept. To switch to the new ones: npm run rebuild -- --accept')
      return notSwitched === 0 ? 0 : 1
    }),
  ),
)
