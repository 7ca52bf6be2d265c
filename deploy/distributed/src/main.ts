import { createCleanup, watchParent } from '@shop/launcher-kit'
import { forgetDriverVariables } from '@shop/programs'
import { withoutAbuseLimits } from '@shop/seed'
import { join } from 'node:path'
import { readDistributedSettings } from './settings.ts'
import { cleanUp, startDistributedShop } from './shop.ts'

forgetDriverVariables(process.env)
const print = (line: string): void => console.log(line)
const { folder, port, instances, clickhouseUrl, pooler } = readDistributedSettings(process.env)
/** The limits of customers and addresses are those of this process. */
const variables = Object.fromEntries(
  Object.keys(withoutAbuseLimits).flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
)
for (const name of Object.keys(process.env).filter((each) => /^SHOP_(?!DATA$|TEST_)/.test(each)))
  print(`${name} is no setting of make start-distributed, and has no effect.`)
const cleanup = createCleanup()
let stopping = false

async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  print('Stopping …')
  await cleanUp(cleanup, print)
  print('The shop has stopped.')
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
watchParent(() => void stop(0))
try {
  const { urls, admin } = await startDistributedShop(
    { folder, port, instances, clickhouseUrl, pooler, variables, print },
    cleanup,
  )
  print(
    `The shop is open: ${urls.join(' and ')}\nadmin: ${admin.email} / ${admin.password}\nLogs are in ${join(folder, 'logs')}.`,
  )
} catch (error) {
  print(`The shop did not come up: ${String(error)}`)
  await stop(1)
}
