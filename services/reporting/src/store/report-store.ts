import type { ClickHouseClient } from '@clickhouse/client'
import { openClickHouse } from './clickhouse.ts'
import type { ClickHouse, StorePlace } from './clickhouse.ts'
import { migrateStore } from './migrate.ts'
import { select } from './rows.ts'
import { databaseOf, openVersions } from './versions.ts'
import type { Version, Versions } from './versions.ts'

/** What the reports read from. */
export interface ReportStore {
  /** Rows of a query on the live version; tables are named without their database. Int64 come as numbers. */
  query<Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]>
}

/** A version with its tables, open for whoever writes it. */
export interface OpenVersion extends Version {
  /** Writes and looks up; reports have connections of their own. */
  readonly client: ClickHouseClient
  /** The connections of the reports, for who works on a version that nobody reads yet. */
  readonly readers: readonly ClickHouseClient[]
  /** For reports, each over the connection with the least to do. */
  query<Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]>
  close(): Promise<void>
}

export interface VersionedStore extends ReportStore {
  readonly versions: Versions
  /** The version that is read, and kept up to date. */
  live(): OpenVersion
  /** Makes or opens a version, its tables up to date. */
  open(version: Version): Promise<OpenVersion>
  /** From here on this one is read; what reads the one before may end in peace. */
  switchTo(version: OpenVersion): Promise<void>
  close(): Promise<void>
}

/** Of an engine within the process each connection answers one query at a time. */
const READERS = 3

function createReader(clients: readonly ClickHouseClient[]): ReportStore['query'] {
  const readers = clients.map((client) => ({ client, busy: 0 }))
  return async <Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]> => {
    const reader = readers.reduce((one, other) => (other.busy < one.busy ? other : one))
    reader.busy += 1
    return select<Row>(reader.client, sql, params).finally(() => (reader.busy -= 1))
  }
}

async function openVersion(clickHouse: ClickHouse, version: Version): Promise<OpenVersion> {
  const database = databaseOf(clickHouse.catalogue, version.number)
  const client = await clickHouse.connect(database)
  await migrateStore(client, database)
  const readers: ClickHouseClient[] = []
  for (let count = 0; count < READERS; count += 1) readers.push(await clickHouse.connect(database))
  return {
    ...version,
    client,
    readers,
    query: createReader(readers),
    close: async () => void (await Promise.all([client, ...readers].map((one) => one.close()))),
  }
}

/** Opens the store, and makes its first version where there is none. */
export async function openReportStore(place: StorePlace, timeZone = 'UTC'): Promise<VersionedStore> {
  const clickHouse = openClickHouse(place)
  const versions = await openVersions(await clickHouse.connect('default'), clickHouse.catalogue)
  const open = async (version: Version): Promise<OpenVersion> => {
    await versions.add(version)
    return openVersion(clickHouse, version)
  }
  const [number = 1] = await versions.history()
  const known = (await versions.list()).find((version) => version.number === number)
  let live = await open(known ?? { number, timeZone })
  if (known === undefined) await versions.switchTo(number)
  return {
    versions,
    live: () => live,
    open,
    query: async (sql, params) => live.query(sql, params),
    async switchTo(version) {
      await versions.switchTo(version.number)
      live = version
    },
    close: () => clickHouse.close(),
  }
}
