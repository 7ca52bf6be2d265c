import type { ClickHouseClient } from '@clickhouse/client'
import { select } from './select.ts'

/** A complete set of report tables, in a database of its own. Its days are those of one time zone. */
export interface Version {
  readonly number: number
  readonly timeZone: string
}

export interface Versions {
  /** All versions that were added and not dropped. The live one is that of the last switch. */
  list(): Promise<Version[]>
  /** The versions that were live, latest first. The first is live now. */
  history(): Promise<number[]>
  /** The version of the last switch, as every instance sees it. Undefined in an empty store. */
  live(): Promise<Version | undefined>
  /** Creates the database of a version if it does not exist. */
  add(version: Version): Promise<void>
  /** Creates a version whose number was never used, not even by one that was dropped. @throws if another instance took the number. */
  create(timeZone: string): Promise<Version>
  drop(number: number): Promise<void>
  switchTo(number: number): Promise<void>
}

/** The name of a version's database. The base database holds only the list of versions and of switches. */
export const databaseOf = (baseName: string, number: number): string => `${baseName}_v${number}`

async function createTables(client: ClickHouseClient, baseName: string): Promise<void> {
  await client.command({ query: `CREATE DATABASE IF NOT EXISTS ${baseName}` })
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${baseName}.versions (number UInt32, time_zone String, dropped UInt8)
      ENGINE = ReplacingMergeTree(dropped) ORDER BY number`,
  })
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${baseName}.switches (place UInt32, number UInt32, at DateTime64(3, 'UTC'))
      ENGINE = ReplacingMergeTree(at) ORDER BY place`,
  })
}

export async function openVersions(client: ClickHouseClient, baseName: string): Promise<Versions> {
  await createTables(client, baseName)
  const insert = async (table: string, row: object): Promise<void> => {
    await client.insert({ table: `${baseName}.${table}`, values: [row], format: 'JSONEachRow' })
  }
  const list = async (): Promise<Version[]> =>
    select<Version>(client, `SELECT number, time_zone AS timeZone FROM ${baseName}.versions WHERE dropped = 0 ORDER BY number`)
  const switches = async () =>
    select<{ place: number; number: number }>(client, `SELECT place, number FROM ${baseName}.switches ORDER BY place DESC`)

  const insertVersion = async ({ number, timeZone }: Version) => insert('versions', { number, time_zone: timeZone, dropped: 0 })

  return {
    list,
    async live() {
      const [version] = await select<Version>(
        client,
        `SELECT number, time_zone AS timeZone FROM ${baseName}.switches
         INNER JOIN ${baseName}.versions USING number WHERE dropped = 0 ORDER BY place DESC LIMIT 1`,
      )
      return version
    },
    async history() {
      const [existing, switched] = await Promise.all([list(), switches()])
      const numbers = new Set(existing.map(({ number }) => number))
      return [...new Set(switched.map(({ number }) => number))].filter((number) => numbers.has(number))
    },
    async add(version) {
      await client.command({ query: `CREATE DATABASE IF NOT EXISTS ${databaseOf(baseName, version.number)}` })
      await insertVersion(version)
    },
    async create(timeZone) {
      const [row] = await select<{ highest: number }>(client, `SELECT max(number) AS highest FROM ${baseName}.versions`)
      const version = { number: (row?.highest ?? 0) + 1, timeZone }
      // Listed first: when the process ends in between, the number counts as used.
      await insertVersion(version)
      await client.command({ query: `CREATE DATABASE ${databaseOf(baseName, version.number)}` })
      return version
    },
    async drop(number) {
      await insert('versions', { number, time_zone: '', dropped: 1 })
      await client.command({ query: `DROP DATABASE IF EXISTS ${databaseOf(baseName, number)}` })
    },
    async switchTo(number) {
      const place = ((await switches())[0]?.place ?? 0) + 1
      await insert('switches', { place, number, at: new Date().toISOString() })
    },
  }
}
