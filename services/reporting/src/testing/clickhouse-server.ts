import { createChdbConnection, type ChdbConnection } from 'chdb/connection'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

export interface ClickHouseServer {
  readonly url: string
  close(): Promise<void>
}

/** URL parameters of the protocol; every other one is a setting of the query. */
const PROTOCOL_PARAMS = new Set(['query', 'query_id', 'database', 'session_id', 'wait_end_of_query'])

const STATUS_BY_CODE: Readonly<Record<string, number>> = { '60': 404, '62': 400, '81': 404, '516': 403 }

async function readBody(request: IncomingMessage): Promise<string> {
  const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function pickParams(url: URL, rename: (name: string) => string | undefined): Record<string, string> {
  const renamed = [...url.searchParams].map(([name, value]) => [rename(name), value] as const)
  return Object.fromEntries(renamed.filter((pair): pair is readonly [string, string] => pair[0] !== undefined))
}

const queryParams = (url: URL) => pickParams(url, (name) => (name.startsWith('param_') ? name.slice(6) : undefined))
const querySettings = (url: URL) =>
  pickParams(url, (name) => (name.startsWith('param_') || PROTOCOL_PARAMS.has(name) ? undefined : name))

/** Writes an error in the format of a ClickHouse server, from which the client parses code and type. */
function sendError(response: ServerResponse, error: unknown): void {
  // The client has gone in the middle of its answer, for example because it was killed.
  if (response.headersSent) return void response.destroy()
  const { code = '1002', type = 'UNKNOWN_EXCEPTION', message } = error as { code?: string; type?: string; message?: string }
  response.writeHead(STATUS_BY_CODE[code] ?? 500, { 'x-clickhouse-exception-code': code })
  response.end(`Code: ${code}. DB::Exception: ${message ?? String(error)}. (${type}) (version 26.7.1.1)\n`)
}

/**
 * Serves the part of ClickHouse's HTTP protocol that its client uses, with chDB as the engine. Tests cover the network
 * path with it on machines without a ClickHouse server.
 */
export async function startClickHouseServer(
  path: string,
  { port = 0, host = '127.0.0.1', password }: { port?: number; host?: string; password?: string } = {},
): Promise<ClickHouseServer> {
  const connections = new Map<string, Promise<ChdbConnection>>()
  const connect = async (database: string): Promise<ChdbConnection> => {
    const connection = createChdbConnection({ path })
    await connection.command({ query: `USE ${database}`, query_id: '' })
    await connection.command({ query: `SET local_filesystem_read_method = 'pread'`, query_id: '' })
    return connection
  }
  const connectionTo = async (database: string): Promise<ChdbConnection> => {
    const connection = connections.get(database) ?? connect(database)
    connections.set(database, connection)
    // The database may be created later, so a failed connection is not cached.
    connection.catch(() => connections.delete(database))
    return connection
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/ping') return void response.end('Ok.\n')
    const credentials = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString('utf8')
    if (password !== undefined && credentials.split(':').slice(1).join(':') !== password) {
      throw Object.assign(new Error('Authentication failed'), { code: '516', type: 'AUTHENTICATION_FAILED' })
    }
    const connection = await connectionTo(url.searchParams.get('database') ?? 'default')
    const urlQuery = url.searchParams.get('query')
    const body = await readBody(request)
    const common = { query_id: '', query_params: queryParams(url), clickhouse_settings: querySettings(url) }
    if (urlQuery !== null && body !== '') {
      await connection.insert({ ...common, query: urlQuery, values: body })
      return void response.end()
    }
    const { stream } = await connection.query({ ...common, query: urlQuery ?? body })
    await pipeline(stream, response)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => sendError(response, error))
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return {
    url: `http://${host}:${String((server.address() as AddressInfo).port)}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all([...connections.values()].map(async (connection) => (await connection).close()))
    },
  }
}
