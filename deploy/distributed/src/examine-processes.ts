import {
  certificateChecks,
  clickHouseCheck,
  databaseClockCheck,
  fault,
  judgeKafkaVersion,
  mailCheck,
  ok,
  poolerCheck,
  runChecksAfter,
  schemasCheck,
  serverClockCheck,
  topicsCheck,
  warning,
  type Check,
  type Judgement,
} from '@shop/doctor'
import { publicEvents } from '@shop/contracts/events'
import { readBrokerVersions } from '@shop/kafka'
import { ConfigurationError, kafkaSettings, kafkaVariables, readConfig } from '@shop/kit/process'
import { lockHolder } from '@shop/launcher-kit'
import type { Examine, Finding } from '@shop/ops'
import { checkVersion, findPostgresFolder } from '@shop/postgres'
import { processTable, schemas } from '@shop/processes'
import { join } from 'node:path'
import { z } from 'zod'
import { readConnections, type Connections } from './connection-file.ts'
import { machineOfProcesses } from './machine.ts'
import { publicAddressOf, ROOT } from './process-definitions.ts'
import { readDistributedSettings } from './settings.ts'

type Settings = ReturnType<typeof readDistributedSettings>

const disk: Check['otherwise'] = {
  state: 'fault',
  advice: 'See whether the disk of the data folder answers, and who may read it.',
}

interface LaunchedState {
  /** The process that runs the shop. */
  readonly launcher: number | undefined
  readonly stores: Connections['stores']
}

async function findLaunched(folder: string): Promise<LaunchedState> {
  const launcher = await lockHolder(join(folder, 'lock'))
  if (launcher === undefined) return { launcher, stores: undefined }
  const connections = await readConnections(folder).catch(() => undefined)
  return { launcher, stores: connections?.stores }
}

function describeLaunched({ launcher, stores }: LaunchedState, folder: string): Judgement {
  if (launcher === undefined) return ok(`is not running on ${folder}: its stores were not looked at`)
  if (stores !== undefined) return ok(`runs on ${folder} (process ${String(launcher)})`)
  return warning(`is just starting, or was started by an older release (process ${String(launcher)})`, 'Look again in a moment.')
}

/** The versions of the programs, as against the data. */
const versionChecks = (folder: string): Check[] => [
  {
    name: 'data',
    async look() {
      const postgres = await findPostgresFolder(join(folder, 'postgres'))
      if (postgres === undefined) return undefined
      await checkVersion(postgres)
      return ok('its version of PostgreSQL fits this program')
    },
    otherwise: { state: 'fault', advice: 'Start the release that has written the data, or a newer one.' },
  },
  {
    name: 'kafka',
    async look() {
      const { written, program } = await readBrokerVersions(join(folder, 'kafka'))
      return judgeKafkaVersion(written, program)
    },
    otherwise: disk,
  },
]

/** What can be asked only while the shop runs. */
function storeChecks({ port, pooler }: Settings, stores: Connections['stores'], env: NodeJS.ProcessEnv): Check[] {
  if (stores === undefined) return []
  const { kafka, databases, pooled } = stores
  const settings = kafkaSettings('doctor', readConfig(z.object(kafkaVariables), { ...env, KAFKA_BROKERS: kafka }))
  const locations = schemas.flatMap(({ schema, folder }) => {
    const url = databases[schema]
    return url === undefined ? [] : [{ url, schema, folder: join(ROOT, folder) }]
  })
  const [first] = locations
  const missing = fault('POOLER=1 is set, but the shop runs without one', 'Start it with POOLER=1.')
  return [
    ...(first === undefined ? [] : [databaseClockCheck(first.url)]),
    serverClockCheck(publicAddressOf(port + 1), 'the payment sandbox'),
    schemasCheck(locations),
    ...(settings === undefined ? [] : [topicsCheck(settings, Object.keys(publicEvents))]),
    ...(pooled === undefined ? [] : [poolerCheck(pooled)]),
    ...(pooler && pooled === undefined ? [{ name: 'pooler', look: async () => missing, otherwise: disk }] : []),
  ]
}

function serviceChecksOf({ clickhouseUrl }: Settings, env: NodeJS.ProcessEnv): Check[] {
  const { SMTP_URL: mailUrl } = readConfig(processTable.notification.environment.pick({ SMTP_URL: true }), env)
  return [
    ...(clickhouseUrl === undefined ? [] : [clickHouseCheck(clickhouseUrl)]),
    ...certificateChecks({ CLICKHOUSE_URL: clickhouseUrl, OTEL_EXPORTER_OTLP_ENDPOINT: env.OTEL_EXPORTER_OTLP_ENDPOINT }),
    mailCheck(mailUrl, ok('no mail server is set (SMTP_URL): mails wait')),
  ]
}

async function examineAll(env: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const settings = readDistributedSettings(env)
  const { folder, port, instances } = settings
  const describe = (state: LaunchedState): Judgement => describeLaunched(state, folder)
  return runChecksAfter({ name: 'shop', otherwise: disk, find: () => findLaunched(folder), describe }, ({ launcher, stores }) => [
    ...machineOfProcesses({ folder, port, instances, variables: env, launcher }),
    ...versionChecks(folder),
    ...storeChecks(settings, stores, env),
    ...serviceChecksOf(settings, env),
  ])
}

/** Looks at the machine of the processes in the folder SHOP_DATA of these environment variables. It starts and changes nothing. */
export function examineProcesses(env: NodeJS.ProcessEnv): Examine {
  return async () => {
    try {
      return await examineAll(env)
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      const found = error.message.replaceAll(/\s*\n\s*/g, ' ')
      return [{ check: 'settings', ...fault(found, 'make start-distributed refuses them, too.') }]
    }
  }
}
