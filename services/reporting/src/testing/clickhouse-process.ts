import { openClickHouseEndpoint } from './clickhouse-endpoint.ts'

/** The endpoint as a process of its own, for several who write and read at once: a folder, and the port that it answers on. */
const [, , folder = '', port = ''] = process.argv

await openClickHouseEndpoint(folder, { port: Number(port) })
