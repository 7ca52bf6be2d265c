import type { ClickHouseClient } from '@clickhouse/client'
import { select } from './rows.ts'

/** A whole set of report tables: a database of its own, folded with the days of one time zone. */
export interface Version {
  readonly number: number
  readonly timeZone: string
}

export interface Versions {
  /** Every version that there is, and is to be: the live one is that of the last switch. */
  list(): Promise<Version[]>
  /** The versions that were live, the last one first; the first is live now. */
  history(): Promise<number[]>
  add(version: Version): Promise<void>
  drop(number: number): Promise<void>
  switchTo(number: number): Promise<void>
}

/** The catalogue is the database of which version is live; the versions have one each, with their number behind its name. */
export const databaseOf = (catalogue: string, number: number): string => `${catalogue}_v${number}`

export async function openVersions(client: ClickHouseClient, catalogue: string): Promise<Versions> {
  await client.command({ query: `CREATE DATABASE IF NOT EXISTS ${catalogue}` })
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${catalogue}.versions (number UInt32, time_zone String, dropped UInt8)
      ENGINE = ReplacingMergeTree(dropped) ORDER BY number`,
  })
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${catalogue}.switches (place UInt32, number UInt32, at DateTime64(3, 'UTC'))
      ENGINE = ReplacingMergeTree(at) ORDER BY place`,
  })
  const insert = async (table: string, row: object): Promise<void> => {
    await client.insert({ table: `${catalogue}.${table}`, values: [row], format: 'JSONEachRow' })
  }
  const list = async (): Promise<Version[]> =>
    select<Version>(client, `SELECT number, time_zone AS timeZone FROM ${catalogue}.versions WHERE dropped = 0 ORDER BY number`)
  const switches = async () =>
    select<{ place: number; number: number }>(client, `SELECT place, number FROM ${catalogue}.switches ORDER BY place DESC`)

  return {
    list,
    async history() {
      const [there, went] = await Promise.all([list(), switches()])
      return [...new Set(went.map(({ number }) => number))].filter((number) => there.some((one) => one.number === number))
    },
    async add({ number, timeZone }) {
      await client.command({ query: `CREATE DATABASE IF NOT EXISTS ${databaseOf(catalogue, number)}` })
      await insert('versions', { number, time_zone: timeZone, dropped: 0 })
    },
    async drop(number) {
      await insert('versions', { number, time_zone: '', dropped: 1 })
      await client.command({ query: `DROP DATABASE IF EXISTS ${databaseOf(catalogue, number)}` })
    },
    async switchTo(number) {
      const place = ((await switches())[0]?.place ?? 0) + 1
      await insert('switches', { place, number, at: new Date().toISOString() })
    },
  }
}
