import { ClickHouseLogLevel, createClient, type ClickHouseClient, type ClickHouseClientConfigOptions } from '@clickhouse/client'
import { emptyStandardInput } from './standard-input.ts'

/**
 * A ClickHouse server by URL, or a folder for chDB, which runs ClickHouse inside this process.
 * The path of the URL, if any, is the base name of the databases, so several shops can share a server.
 */
export type StoreLocation = { readonly url: string } | { readonly path: string }

/** chDB is not available for this platform. The shop works without reports. */
export class NoEngineError extends Error {}

export interface ClickHouse {
  /** The name of the base database, and the prefix of the versions' databases. */
  readonly baseName: string
  /** Opens a separate connection with this default database. Connections do not block each other. */
  connect(database: string): Promise<ClickHouseClient>
  close(): Promise<void>
}

/** The client's own log is off: errors are thrown, and the caller logs them. */
const log = { level: ClickHouseLogLevel.OFF }

const SETTINGS = {
  // Deduplicates rows when reading. Skipping partition merges is safe, since no entity is in two partitions.
  final: 1,
  do_not_merge_across_partitions_select_final: 1,
  // Cents fit a JavaScript number; times keep the format of the events.
  output_format_json_quote_64bit_integers: 0,
  date_time_input_format: 'best_effort',
  date_time_output_format: 'iso',
  // A rebuild may insert rows of many years at once, and every month is a partition.
  max_partitions_per_insert_block: '0',
} as const

/**
 * chDB reads in the thread of the query: the data of a shop is in the page cache, and handing each small file to a pool of threads
 * takes a third of the CPU time of many small statements.
 */
const CHDB_SETTINGS = { local_filesystem_read_method: 'pread' } as const

async function connectChdb(path: string, database: string): Promise<ClickHouseClient> {
  const { createChdbConnection } = await import('chdb/connection').catch((cause: unknown) => {
    throw new NoEngineError('chDB is not available for this platform, so there are no reports. The shop works without them.', {
      cause,
    })
  })
  emptyStandardInput()
  // The interface is the same, but chDB declares it with the types of an older client package.
  const connection = createChdbConnection({ path }) as unknown as NonNullable<ClickHouseClientConfigOptions['connection']>
  const client = createClient({ connection, log })
  // Set once per connection: chDB would run them as extra statements before every query.
  const settings = Object.entries({ ...SETTINGS, ...CHDB_SETTINGS }).map(([name, value]) => `${name} = '${String(value)}'`)
  await client.command({ query: `USE ${database}` })
  await client.command({ query: `SET ${settings.join(', ')}` })
  return client
}

const DEFAULT_BASE_NAME = 'shop_reports'

/** Removes the path from the URL, since the client would prefer it to the database passed to `connect`. */
function onServer(address: string): Omit<ClickHouse, 'close'> {
  const url = new URL(address)
  const baseName = url.pathname.slice(1) || DEFAULT_BASE_NAME
  url.pathname = ''
  const common = { url: url.href, log, clickhouse_settings: SETTINGS }
  return { baseName, connect: async (database) => createClient({ ...common, database }) }
}

/** Opens either engine. The returned client is the same for both. */
export function openClickHouse(location: StoreLocation): ClickHouse {
  const clients: ClickHouseClient[] = []
  const { baseName, connect } =
    'url' in location
      ? onServer(location.url)
      : { baseName: DEFAULT_BASE_NAME, connect: async (database: string) => connectChdb(location.path, database) }
  return {
    baseName,
    async connect(database) {
      const client = await connect(database)
      clients.push(client)
      return client
    },
    async close() {
      await Promise.all(clients.splice(0).map((client) => client.close()))
    },
  }
}
