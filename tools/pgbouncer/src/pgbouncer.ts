import { findFreePort } from '@shop/kit/process'
import {
  hasExited,
  makeTemporaryFolder,
  OperatorError,
  pollUntil,
  processExit,
  runProgram,
  spawnServer,
  terminate,
} from '@shop/programs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ensurePgBouncer } from './program.ts'

export interface PgBouncerOptions {
  /** A connection URL of the server. Its other users and databases are served, too. */
  readonly postgresUrl: string
  /** The passwords of further users, by name. */
  readonly passwords?: Readonly<Record<string, string>>
  /** Further settings, and others instead of these: `pool_mode`, `max_prepared_statements`. */
  readonly settings?: Readonly<Record<string, string>>
  /** A fixed port; a free one by default. */
  readonly port?: number
}

export interface PgBouncer {
  readonly pid: number | undefined
  /** The same address of a database, through the pooler. */
  readonly through: (url: string) => string
  /** Settles when it has exited, for whatever reason. */
  readonly exited: Promise<void>
  stop(): Promise<void>
}

const READY_MS = 10_000
const STOP_MS = 2_000

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => {
      resolve(false)
    })
  })
}

/** It refuses to run as root. */
const ACCOUNT = process.getuid?.() === 0 ? 'nobody' : undefined

/** Writes a file that only the account of the pooler may read. */
async function writeSecret(path: string, content: string): Promise<void> {
  await writeFile(path, content, { mode: 0o600 })
  if (ACCOUNT !== undefined) await runProgram('chown', [ACCOUNT, path])
}

async function writeFiles(folder: string, port: number, options: PgBouncerOptions): Promise<string> {
  const { username, password, hostname, port: serverPort } = new URL(options.postgresUrl)
  const users = { ...options.passwords, [decodeURIComponent(username)]: decodeURIComponent(password) }
  const userList = join(folder, 'users.txt')
  const configuration = join(folder, 'pgbouncer.ini')
  const settings = {
    pool_mode: 'transaction',
    max_prepared_statements: '400',
    default_pool_size: '20',
    max_client_conn: '1000',
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: userList,
    log_connections: '0',
    log_disconnections: '0',
    ...(ACCOUNT === undefined ? {} : { user: ACCOUNT }),
    ...options.settings,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const databases = ['[databases]', `* = host=${hostname} port=${serverPort}`, '', '[pgbouncer]']
  await writeSecret(
    userList,
    Object.entries(users)
      .map((pair) => `${pair.map(quoted).join(' ')}\n`)
      .join(''),
  )
  await writeSecret(configuration, `${[...databases, ...lines].join('\n')}\n`)
  return configuration
}

async function lastLineOf(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').at(-1) ?? ''
}

/** Starts PgBouncer on 127.0.0.1 before a PostgreSQL. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const { path, args } = await ensurePgBouncer()
  const folder = await makeTemporaryFolder('shop-pgbouncer-')
  const port = options.port ?? (await findFreePort())
  const configuration = await writeFiles(folder, port, options)
  const logFile = join(folder, 'pgbouncer.log')
  const child = spawnServer(path, [...args, configuration], { logFile, signalOnExit: 'SIGKILL' })
  const ready = await pollUntil(async () => (hasExited(child) ? false : (await accepts(port)) || undefined), {
    everyMs: 15,
    withinMs: READY_MS,
  })
  const reason = ready === true ? '' : await lastLineOf(logFile)
  const exited = processExit(child).then(() => rm(folder, { recursive: true, force: true }))
  const stop = async (): Promise<void> => {
    // The other signals wait for its clients.
    await terminate(child, { signal: 'SIGQUIT', forceSignal: 'SIGKILL', forceAfterMs: STOP_MS })
    await exited
  }
  if (ready !== true) {
    await stop()
    throw new OperatorError(`PgBouncer does not start: ${reason}`)
  }
  return {
    pid: child.pid,
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${String(port)}`, search: '' }).href,
    exited,
    stop,
  }
}
