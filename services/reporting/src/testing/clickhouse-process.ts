import { startClickHouseServer } from './clickhouse-server.ts'

/** Runs the server as a separate process, for tests in which several processes use one store. Arguments: folder, port. */
const [, , folder = '', port = ''] = process.argv

await startClickHouseServer(folder, { port: Number(port) })
