import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { ClickHouseClient, ClickHouseClientConfigOptions } from '@clickhouse/client'

/**
 * Where the tables are: a ClickHouse server, or chDB, which is ClickHouse inside this process, on a folder of its own.
 * The path of a server's address, if it has one, is the name of the database: several shops may share a server.
 */
export type StorePlace = { readonly url: string } | { readonly path: string }

/** There is no chDB for this platform: the shop sells, and has no reports. */
export class NoEngineError extends Error {}

export interface ClickHouse {
  /** The name of the reports' database, which the names of all their databases begin with. */
  readonly catalogue: string
  /** A connection of its own, whose unqualified names are in this database. What goes on over one does not hold up another. */
  connect(database: string): Promise<ClickHouseClient>
  close(): Promise<void>
}

/** What fails is thrown, and logged by who asked, in the form that the rest of the log has. */
const log = { level: ClickHouseLogLevel.OFF }

const SETTINGS = {
  // A row that was written twice is read once; no entity is ever in two partitions.
  final: 1,
  do_not_merge_across_partitions_select_final: 1,
  // Cents fit a number well, and moments are what the events carry.
  output_format_json_quote_64bit_integers: 0,
  date_time_input_format: 'best_effort',
  date_time_output_format: 'iso',
  // A small shop's rows of many years are written at once, and every month is a partition.
  max_partitions_per_insert_block: '0',
} as const

async function connectChdb(path: string, database: string): Promise<ClickHouseClient> {
  const { createChdbConnection } = await import('chdb/connection').catch((cause: unknown) => {
    throw new NoEngineError('There is no chDB for this platform, so there are no reports; the shop sells as ever.', { cause })
  })
  // The same interface, which chDB takes from the older package that the client's own types came from.
  const connection = createChdbConnection({ path }) as unknown as NonNullable<ClickHouseClientConfigOptions['connection']>
  const client = createClient({ connection, log })
  // Said once for the connection: with every query they would be statements of their own before it, which take longer than many a query.
  const settings = Object.entries(SETTINGS).map(([name, value]) => `${name} = '${String(value)}'`)
  await client.command({ query: `USE ${database}` })
  await client.command({ query: `SET ${settings.join(', ')}` })
  return client
}

const CATALOGUE = 'shop_reports'

/** The name is taken out of the address, where the client would put it before any that it is told. */
function onServer(address: string): Omit<ClickHouse, 'close'> {
  const url = new URL(address)
  const catalogue = url.pathname.slice(1) || CATALOGUE
  url.pathname = ''
  const common = { url: url.href, log, clickhouse_settings: SETTINGS }
  return { catalogue, connect: async (database) => createClient({ ...common, database }) }
}

/** The one place that knows which ClickHouse it is; what comes back is the same client for both. */
export function openClickHouse(place: StorePlace): ClickHouse {
  const clients: ClickHouseClient[] = []
  const { catalogue, connect } =
    'url' in place
      ? onServer(place.url)
      : { catalogue: CATALOGUE, connect: async (database: string) => connectChdb(place.path, database) }
  return {
    catalogue,
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
