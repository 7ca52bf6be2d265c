import {
  certificateChecks,
  databaseClockCheck,
  fault,
  judgeBackup,
  judgeRestoreTest,
  mailCheck,
  ok,
  runChecksAfter,
  schemasCheck,
  serverClockCheck,
  warning,
  type Check,
  type Judgement,
} from '@shop/doctor'
import { ConfigurationError } from '@shop/kit/process'
import type { Examine } from '@shop/ops'
import { OperatorError } from '@shop/programs'
import { checkVersion, databaseUrl, findPostgresFolder, readPostmaster, type PostgresFolder } from '@shop/postgres'
import { schemas } from '@shop/processes'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readBackupState } from '../backup/list-backups.ts'
import { backupsOf, ignoredVariables, readDataFolder, readLaunchConfig, ROOT, type LaunchConfig } from '../configuration.ts'
import { withDemoSettings } from '../demo-environment.ts'
import { findRunningShop } from '../folder-lock.ts'
import { mailboxUrl } from '../mailbox-url.ts'
import { machineOf } from '../machine.ts'
import { postgresOf, readShopRecord } from '../shop-folder.ts'
import { localAddress } from '../start-services.ts'

/** What a shop in this folder is at the moment. */
interface ShopState {
  readonly postgres: PostgresFolder | undefined
  /** The process that runs it. */
  readonly launcher: number | undefined
  /** The address of its database, while that runs. */
  readonly url: string | undefined
}

const STRIPE = 'https://api.stripe.com'

const disk: Check['otherwise'] = {
  state: 'fault',
  advice: 'See whether the disk of the data folder answers, and who may read it.',
}

async function findShop(folder: string): Promise<ShopState> {
  const postgres = await findPostgresFolder(postgresOf(folder))
  const launcher = (await findRunningShop({ postgres: postgresOf(folder) }))?.pid
  const postmaster = postgres === undefined || launcher === undefined ? undefined : await readPostmaster(postgres.data)
  if (postgres === undefined || postmaster?.ready !== true) return { postgres, launcher, url: undefined }
  return { postgres, launcher, url: await databaseUrl(postgres, postmaster.port) }
}

function describeShop({ postgres, launcher, url }: ShopState, folder: string): Judgement {
  if (launcher !== undefined && url === undefined)
    return warning(`is just starting or stopping (process ${String(launcher)})`, 'Look again in a moment.')
  if (launcher !== undefined) return ok(`runs on ${folder} (process ${String(launcher)})`)
  if (postgres === undefined) return ok(`there is none in ${folder} yet`)
  return ok(`is stopped in ${folder}: the database, its clock and its tables were not looked at`)
}

/** Invalid settings are a finding, and the rest is judged by the defaults. */
async function readSettings(env: NodeJS.ProcessEnv): Promise<{ config: LaunchConfig; check: Check }> {
  const check = (judgement: Judgement): Check => ({ name: 'settings', look: async () => judgement, otherwise: disk })
  try {
    const ignored = ignoredVariables(env)
    const judgement =
      ignored.length === 0
        ? ok('valid')
        : warning(`${ignored.join(', ')} has no effect on make start`, 'See the table in README.md, and .env.example.')
    return { config: readLaunchConfig(await withDemoSettings(env)), check: check(judgement) }
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof OperatorError)) throw error
    const found = error.message.replaceAll(/\s*\n\s*/g, ' ')
    return {
      config: readLaunchConfig({ SHOP_DATA: env.SHOP_DATA }),
      check: check({ ...fault(found, 'make start refuses them, too.'), preventsStart: true }),
    }
  }
}

/** Whether this program can read the data as it lies there. */
const dataCheck = (folder: string, postgres: PostgresFolder | undefined): Check => ({
  name: 'data',
  async look() {
    if (postgres === undefined) return undefined
    await readShopRecord(folder)
    await checkVersion(postgres)
    return ok('its layout and its version of PostgreSQL fit this program')
  },
  otherwise: { state: 'fault', advice: 'Start the release that has written the data, or a newer one.' },
})

const backupChecks = (folder: string): Check[] => [
  { name: 'backup', look: async () => judgeBackup(await readBackupState(folder), Date.now()), otherwise: disk },
  { name: 'restore', look: async () => judgeRestoreTest(await readBackupState(folder), Date.now()), otherwise: disk },
]

/** What can be asked only while the shop runs. */
function runningChecks({ host, sandboxPort, stripe }: LaunchConfig, url: string | undefined): Check[] {
  if (url === undefined) return []
  const sandbox = serverClockCheck(localAddress(host, sandboxPort), 'the payment sandbox')
  const locations = schemas.map(({ schema, folder }) => ({ url, schema, folder: join(ROOT, folder) }))
  return [databaseClockCheck(url), ...(stripe === undefined ? [sandbox] : []), schemasCheck(locations)]
}

function mailOf(config: LaunchConfig): Check {
  const without =
    mailboxUrl(config) === undefined
      ? warning('no mails are sent', 'Set SMTP_URL.')
      : ok('no mail server is set: the mailbox of the payment sandbox shows the mails')
  return mailCheck(config.mail.url, without)
}

/**
 * Looks at the machine of the shop in the folder SHOP_DATA of these environment variables, running or stopped. It starts nothing and
 * changes nothing.
 */
export function examineShop(env: NodeJS.ProcessEnv): Examine {
  return async () => {
    const folder = readDataFolder({ SHOP_DATA: env.SHOP_DATA })
    const backups = backupsOf({ SHOP_BACKUPS: env.SHOP_BACKUPS }, folder)
    const { config, check } = await readSettings(env)
    const describe = (state: ShopState): Judgement => describeShop(state, folder)
    return runChecksAfter(
      { name: 'shop', otherwise: disk, find: () => findShop(folder), describe },
      ({ postgres, launcher, url }) => [
        check,
        ...machineOf(config, { postgres, launcher, backups }),
        dataCheck(folder, postgres !== undefined && existsSync(postgres.data) ? postgres : undefined),
        ...runningChecks(config, url),
        ...(config.stripe === undefined ? [] : [serverClockCheck(STRIPE, 'Stripe')]),
        ...certificateChecks({
          PUBLIC_URL: config.publicUrl,
          OTEL_EXPORTER_OTLP_ENDPOINT: config.tracing.OTEL_EXPORTER_OTLP_ENDPOINT,
        }),
        mailOf(config),
        ...(postgres === undefined ? [] : backupChecks(backups)),
      ],
    )
  }
}
