import type { Examine } from '@shop/ops'
import { hostname, networkInterfaces, tmpdir, totalmem } from 'node:os'
import type { Check } from './check.ts'
import { judgeClientId, judgeFolder, judgeMemoryLimit } from './judgements/container.ts'
import { ok } from './judgements/judgement.ts'
import { judgeNodeVersion } from './judgements/node-version.ts'
import { readFolder } from './readings/folder.ts'
import { readMemory } from './readings/memory.ts'
import { runChecks } from './run-checks.ts'
import { certificateChecks, clickHouseCheck, databaseClockCheck, mailCheck, serverClockCheck } from './service-checks.ts'

const STRIPE = 'https://api.stripe.com'

const unknown = (advice: string): Check['otherwise'] => ({ state: 'warning', advice })

/** Undefined where nothing limits the memory of this process but the machine. */
function memoryLimit(): number | undefined {
  const limit = process.constrainedMemory()
  return limit === 0 || limit >= totalmem() ? undefined : limit
}

const folderCheck = (folder: string, purpose: string, mustLast: boolean): Check => ({
  name: 'folder',
  look: async () => judgeFolder(await readFolder(folder, purpose), mustLast),
  otherwise: { state: 'fault', advice: `See whether the volume at ${folder} answers.` },
})

/** The services that this process is told to use. */
function serviceChecksOf(variables: NodeJS.ProcessEnv): Check[] {
  const { DATABASE_URL, CLICKHOUSE_URL, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_API_BASE, OTEL_EXPORTER_OTLP_ENDPOINT } = variables
  return [
    ...(DATABASE_URL === undefined ? [] : [databaseClockCheck(DATABASE_URL)]),
    ...(STRIPE_SECRET_KEY === undefined ? [] : [serverClockCheck(STRIPE_API_BASE ?? STRIPE, 'the payment provider')]),
    ...(CLICKHOUSE_URL === undefined ? [] : [clickHouseCheck(CLICKHOUSE_URL)]),
    ...(SMTP_URL === undefined ? [] : [mailCheck(SMTP_URL, ok('no mail server is set'))]),
    ...certificateChecks({ CLICKHOUSE_URL, OTEL_EXPORTER_OTLP_ENDPOINT, STRIPE_API_BASE }),
  ]
}

/**
 * Looks at the container of one process of the shop, from within and with its environment variables. It starts and changes nothing.
 */
export function examineContainer(env: NodeJS.ProcessEnv): Examine {
  // An empty variable is one that is not set.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { KAFKA_BROKERS, KAFKA_CLIENT_ID, UPLOADS_DIR, UPLOADS_BUCKET, UPLOADS_IN } = variables
  const keepsPictures = UPLOADS_DIR !== undefined && (UPLOADS_BUCKET === undefined || UPLOADS_IN === 'folder')
  return () =>
    runChecks([
      {
        name: 'node',
        look: async () => judgeNodeVersion(process.versions.node),
        otherwise: unknown('Use the image of the shop.'),
      },
      {
        name: 'memory',
        look: async () => judgeMemoryLimit({ ...(await readMemory()), limitBytes: memoryLimit() }),
        otherwise: unknown('See the limit: cat /sys/fs/cgroup/memory.max.'),
      },
      folderCheck(tmpdir(), 'temporary files', false),
      ...(keepsPictures ? [folderCheck(UPLOADS_DIR, 'UPLOADS_DIR', true)] : []),
      ...(KAFKA_BROKERS === undefined
        ? []
        : [
            {
              name: 'kafka',
              look: async () => judgeClientId(KAFKA_CLIENT_ID, hostname(), Object.keys(networkInterfaces())),
              otherwise: unknown('Set KAFKA_CLIENT_ID to the name of the pod.'),
            },
          ]),
      ...serviceChecksOf(variables),
    ])
}
