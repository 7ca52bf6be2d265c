import { createChdbConnection } from 'chdb/connection'
import type { ChdbConnection } from 'chdb/connection'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

export interface ClickHouseEndpoint {
  readonly url: string
  close(): Promise<void>
}

/** Names of the protocol itself; every other one in the address is a setting of the query. */
const OF_THE_PROTOCOL = new Set(['query', 'query_id', 'database', 'session_id', 'wait_end_of_query'])

const STATUS_BY_CODE: Readonly<Record<string, number>> = { '60': 404, '62': 400, '81': 404, '516': 403 }

async function textOf(request: IncomingMessage): Promise<string> {
  const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function pick(address: URL, wanted: (name: string) => string | undefined): Record<string, string> {
  const named = [...address.searchParams].map(([name, value]) => [wanted(name), value] as const)
  return Object.fromEntries(named.filter((pair): pair is readonly [string, string] => pair[0] !== undefined))
}

const paramsOf = (address: URL) => pick(address, (name) => (name.startsWith('param_') ? name.slice(6) : undefined))
const settingsOf = (address: URL) =>
  pick(address, (name) => (name.startsWith('param_') || OF_THE_PROTOCOL.has(name) ? undefined : name))

/** A fault as a server words it, which is what its client reads code and type from. */
function answerFault(response: ServerResponse, error: unknown): void {
  const { code = '1002', type = 'UNKNOWN_EXCEPTION', message } = error as { code?: string; type?: string; message?: string }
  response.writeHead(STATUS_BY_CODE[code] ?? 500, { 'x-clickhouse-exception-code': code })
  response.end(`Code: ${code}. DB::Exception: ${message ?? String(error)}. (${type}) (version 26.7.1.1)\n`)
}

/**
 * ClickHouse's HTTP protocol, as far as its client speaks it, in front of chDB: so that the way over the network is
 * walked on machines without a server. The engine behind it is the same.
 */
export async function openClickHouseEndpoint(
  path: string,
  { port = 0, host = '127.0.0.1', password }: { port?: number; host?: string; password?: string } = {},
): Promise<ClickHouseEndpoint> {
  const connections = new Map<string, Promise<ChdbConnection>>()
  const connect = async (database: string): Promise<ChdbConnection> => {
    const connection = createChdbConnection({ path })
    await connection.command({ query: `USE ${database}`, query_id: '' })
    return connection
  }
  const connectionTo = async (database: string): Promise<ChdbConnection> => {
    const known = connections.get(database) ?? connect(database)
    connections.set(database, known)
    // A database that is not there yet may be made later.
    known.catch(() => connections.delete(database))
    return known
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://endpoint')
    if (address.pathname === '/ping') return void response.end('Ok.\n')
    const given = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString('utf8')
    if (password !== undefined && given.split(':').slice(1).join(':') !== password) {
      throw Object.assign(new Error('Authentication failed'), { code: '516', type: 'AUTHENTICATION_FAILED' })
    }
    const connection = await connectionTo(address.searchParams.get('database') ?? 'default')
    const [inAddress, body] = [address.searchParams.get('query'), await textOf(request)]
    const common = { query_id: '', query_params: paramsOf(address), clickhouse_settings: settingsOf(address) }
    if (inAddress !== null && body !== '') {
      await connection.insert({ ...common, query: inAddress, values: body })
      return void response.end()
    }
    const { stream } = await connection.query({ ...common, query: inAddress ?? body })
    await pipeline(stream, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => answerFault(response, error))
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
