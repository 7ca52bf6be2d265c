import { startClickHouseServer } from './clickhouse-server.ts'

/** Runs the server as a separate process, for tests in which several processes use one store. Arguments: folder, port, and a password that clients need. */
const [, , folder = '', port = '', password] = process.argv

await startClickHouseServer(folder, { port: Number(port), password })
