import { checkMigrated, findLending, NotMigratedError, openDatabase } from '@shop/kit/event-store'
import { describeTopics, type KafkaSettings } from '@shop/kit/messaging'
import { silentLogger } from '@shop/kit/telemetry'
import type { Check } from './check.ts'
import { judgeCertificate } from './judgements/certificate.ts'
import { judgeClock } from './judgements/clock.ts'
import { ok, warning, type Judgement } from './judgements/judgement.ts'
import { judgeMailServer } from './judgements/mail-server.ts'
import { judgePooler } from './judgements/pooler.ts'
import { judgeTopics } from './judgements/topics.ts'
import { judgeClickHouseVersion } from './judgements/versions.ts'
import { readCertificate } from './readings/certificate.ts'
import { readClickHouseVersion } from './readings/clickhouse-version.ts'
import { readDatabaseClock, readServerClock } from './readings/clock.ts'
import { askMailServer } from './readings/mail-server.ts'
import { ANSWER_MS } from './run-checks.ts'

const fails = (state: 'warning' | 'fault', advice: string): Check['otherwise'] => ({ state, advice })

export const databaseClockCheck = (url: string): Check => ({
  name: 'clock',
  look: async () => judgeClock(await readDatabaseClock(url)),
  otherwise: fails('fault', 'See whether PostgreSQL runs and answers; its log is in the data folder.'),
})

/** @param other whose clock it is, such as Stripe */
export const serverClockCheck = (url: string, other: string): Check => ({
  name: 'clock',
  look: async () => judgeClock(await readServerClock(url, other, ANSWER_MS)),
  otherwise: fails('warning', `See whether ${url} can be reached from this machine.`),
})

/** Of each address that is https; others have no certificate. */
export const certificateChecks = (addresses: Readonly<Record<string, string | undefined>>): Check[] =>
  Object.entries(addresses).flatMap(([variable, address]) => {
    if (address?.startsWith('https:') !== true) return []
    return {
      name: 'certificate',
      look: async () => judgeCertificate(await readCertificate(new URL(address), variable, ANSWER_MS), Date.now()),
      otherwise: fails('warning', `See whether the host of ${variable} can be reached from this machine.`),
    }
  })

const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|127(\.\d+){3})$/i.test(host)

/** @param without what holds when no mail server is set */
export const mailCheck = (url: string | undefined, without: Judgement): Check => ({
  name: 'mail',
  async look() {
    if (url === undefined) return without
    const { username, hostname } = new URL(url)
    const { mail, certificate } = await askMailServer(url, ANSWER_MS)
    const judgement = judgeMailServer(mail, { hasPassword: username !== '', isLocal: isLoopback(hostname) })
    return certificate === undefined ? judgement : [judgement, judgeCertificate(certificate, Date.now())]
  },
  otherwise: fails('fault', 'Mails wait: see whether the host and the port of SMTP_URL can be reached from this machine.'),
})

export interface SchemaLocation {
  readonly url: string
  readonly schema: string
  /** The migrations that this program knows. */
  readonly folder: string
}

/** @returns undefined when the program has nothing to migrate. @throws NewerDataError for tables that do not admit it */
async function findOldSchema({ url, schema, folder }: SchemaLocation): Promise<string | undefined> {
  const database = openDatabase({ url, schema, logger: silentLogger(), maxConnections: 1 })
  const old = checkMigrated(database, folder).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof NotMigratedError) return schema
      throw error
    },
  )
  return old.finally(() => void database.close().catch(() => undefined))
}

export const schemasCheck = (schemas: readonly SchemaLocation[]): Check => ({
  name: 'tables',
  async look() {
    const old = (await Promise.all(schemas.map(findOldSchema))).filter((schema) => schema !== undefined)
    if (old.length === 0) return ok(`those of ${String(schemas.length)} services fit this program`)
    return warning(`this program migrates those of ${old.join(', ')}`, 'Take a backup, then start it: an older one runs now.')
  },
  otherwise: fails('fault', 'Start the release that has written the data, or a newer one (docs/operating/upgrade.md).'),
})

export const topicsCheck = (settings: KafkaSettings, sources: readonly string[]): Check => ({
  name: 'kafka',
  look: async () => judgeTopics({ ...(await describeTopics(settings, sources, silentLogger())), settings: settings.topics }),
  otherwise: fails('fault', 'See whether Kafka runs and answers; its log is in the data folder.'),
})

export const poolerCheck = (url: string): Check => ({
  name: 'pooler',
  async look() {
    const database = openDatabase({ url, schema: 'public', logger: silentLogger(), maxConnections: 2 })
    return judgePooler(await findLending(database).finally(() => void database.close().catch(() => undefined)))
  },
  otherwise: fails('fault', 'See docs/operating/poolers.md for what the shop needs.'),
})

export const clickHouseCheck = (url: string): Check => ({
  name: 'clickhouse',
  look: async () => judgeClickHouseVersion(await readClickHouseVersion(url, ANSWER_MS)),
  otherwise: fails('fault', 'The reports need it: compare CLICKHOUSE_URL, with its user and password.'),
})
