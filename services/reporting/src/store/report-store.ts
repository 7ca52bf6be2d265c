import type { ClickHouseClient } from '@clickhouse/client'
import { openClickHouse, type ClickHouse, type StoreLocation } from './clickhouse.ts'
import { openDroppedRecords, type DroppedRecords } from './dropped-records.ts'
import { openMaintenanceLeases, type MaintenanceLeases } from './maintenance-lease.ts'
import { migrateStore } from './migrate.ts'
import { select } from './select.ts'
import { claimStoreCurrency } from './stored-currency.ts'
import { databaseOf, openVersions, type Version, type Versions } from './versions.ts'

/** The store as the report queries see it. */
export interface ReportStore {
  /** Runs a query on the live version. Table names are unqualified; Int64 columns are returned as numbers. */
  query<Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]>
}

/** A version with open connections. */
export interface OpenVersion extends Version {
  /** For writes, and for reads of the projection. */
  readonly client: ClickHouseClient
  /** The connections used by `query`. A rebuild uses them for writes while its version is not live. */
  readonly readers: readonly ClickHouseClient[]
  /** Uses the reader connection with the fewest running queries. */
  query<Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]>
  close(): Promise<void>
}

export interface VersionedStore extends ReportStore {
  readonly versions: Versions
  readonly maintenance: MaintenanceLeases
  /** The parked records that an operator gave up, of all versions. */
  readonly dropped: DroppedRecords
  /** Other instances may use the store, too: on a server, but not in a folder, which is opened by one process at a time. */
  readonly shared: boolean
  /** The version that this instance reads. */
  live(): OpenVersion
  /** Creates the version if it does not exist, and migrates its tables. */
  open(version: Version): Promise<OpenVersion>
  /** Opens a version that never existed before. */
  create(timeZone: string): Promise<OpenVersion>
  /** Reads this version from now on. Running queries on the previous one are not interrupted. */
  read(version: OpenVersion): void
  close(): Promise<void>
}

/** A chDB connection runs one query at a time. */
const READERS = 3

function createReader(clients: readonly ClickHouseClient[]): ReportStore['query'] {
  const readers = clients.map((client) => ({ client, busy: 0 }))
  return async <Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]> => {
    const chosen = readers.reduce((idlest, reader) => (reader.busy < idlest.busy ? reader : idlest))
    chosen.busy += 1
    return select<Row>(chosen.client, sql, params).finally(() => (chosen.busy -= 1))
  }
}

async function openVersion(clickHouse: ClickHouse, version: Version): Promise<OpenVersion> {
  const database = databaseOf(clickHouse.baseName, version.number)
  const client = await clickHouse.connect(database)
  await migrateStore(client, database)
  const readers: ClickHouseClient[] = []
  for (let count = 0; count < READERS; count += 1) readers.push(await clickHouse.connect(database))
  return {
    ...version,
    client,
    readers,
    query: createReader(readers),
    close: async () => void (await Promise.all([client, ...readers].map((connection) => connection.close()))),
  }
}

/** After this time without a sign of life, another instance may rebuild or roll back. */
export const LEASE_MS = 15_000

async function openStore(clickHouse: ClickHouse, shared: boolean, timeZone: string, leaseMs: number): Promise<VersionedStore> {
  const client = await clickHouse.connect('default')
  const versions = await openVersions(client, clickHouse.baseName)
  const maintenance = await openMaintenanceLeases(client, clickHouse.baseName, leaseMs)
  const dropped = await openDroppedRecords(client, clickHouse.baseName)
  const open = async (version: Version): Promise<OpenVersion> => {
    await versions.add(version)
    return openVersion(clickHouse, version)
  }
  const existing = await versions.live()
  // Instances that start at the same time create version 1 together.
  let live = await open(existing ?? { number: 1, timeZone })
  if (existing === undefined) await versions.switchTo(1)
  await claimStoreCurrency(client, clickHouse.baseName, async () => (await live.query('SELECT 1 FROM orders LIMIT 1')).length > 0)
  return {
    versions,
    maintenance,
    dropped,
    shared,
    live: () => live,
    open,
    create: async (zone) => openVersion(clickHouse, await versions.create(zone)),
    read: (version) => {
      live = version
    },
    query: async (sql, params) => live.query(sql, params),
    close: () => clickHouse.close(),
  }
}

/**
 * Opens the store with its live version, or creates version 1 in an empty store with this time zone. What fails leaves nothing open.
 *
 * @throws NewerDataError for data of a newer program, OtherCurrencyError for orders in another currency
 */
export async function openReportStore(location: StoreLocation, timeZone = 'UTC', leaseMs = LEASE_MS): Promise<VersionedStore> {
  const clickHouse = openClickHouse(location)
  try {
    return await openStore(clickHouse, 'url' in location, timeZone, leaseMs)
  } catch (error) {
    await clickHouse.close()
    throw error
  }
}
