import { eventually, reservePort } from '@shop/kit/testing'
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

const SOURCES = join(import.meta.dirname, '../../../../deploy/docker/postgres')

/**
 * The folder with all programs of a PostgreSQL, of which the one from npm has only three. Debian's package `postgresql` installs
 * them; POSTGRES_PROGRAMS names another folder. Undefined where there are none.
 */
export const postgresPrograms: string | undefined =
  process.env.POSTGRES_PROGRAMS ??
  globSync('/usr/lib/postgresql/*/bin/pg_basebackup')
    .sort()
    .map((path) => join(path, '..'))
    .at(-1)

/** Whether they are of a version that runs the shop: the backup scripts work with older ones, too. */
export const canRunShop: boolean =
  postgresPrograms !== undefined &&
  Number(/\d+/.exec(execFileSync(join(postgresPrograms, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0]) >= 17

/** A PostgreSQL on this machine that is run, backed up and restored as in the containers: by the scripts of deploy/docker. */
export interface ContainerPostgres {
  /** Contains `data`, `backups` and `uploads`. */
  readonly folder: string
  /** The superuser's connection URL, of a database that always exists. */
  readonly url: string
  /** Variables of the scripts, which a test may set. */
  readonly env: NodeJS.ProcessEnv
  start(): Promise<void>
  /** Ends the server as a power failure does. */
  kill(): Promise<void>
  /** The present moment in microseconds, by its clock: ISO 8601. A commit of the millisecond before is not after it. */
  moment(): Promise<string>
  /** Runs a script. @returns its output; rejects with it when the script fails */
  script(name: 'backup.sh' | 'restore.sh', ...args: string[]): Promise<string>
  /** Starts archive.sh, which runs until it is stopped. */
  startArchiver(): ArchiverProcess
  close(): Promise<void>
}

export interface ArchiverProcess {
  /** The id of the process and of its group. */
  readonly pid: number
  /** The exit code, and the signal that ended it. */
  readonly ended: Promise<unknown>
  /** As Docker does: with a signal to the script alone. Rejects when it leaves a process behind. */
  stop(): Promise<void>
}

/** Kills the processes of a group. @returns whether there were any */
function killGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}

function watchArchiver(child: ChildProcess): ArchiverProcess {
  const pid = child.pid ?? 0
  const ended = once(child, 'exit')
  return {
    pid,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (killGroup(pid)) throw new Error('archive.sh left processes behind')
    },
  }
}

/** PostgreSQL refuses to run as root. */
function accountOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Creates a new cluster and starts its server. The superuser's name is `postgres`. */
export async function createContainerPostgres(programs: string): Promise<ContainerPostgres> {
  const account = accountOfServer()
  const folder = mkdtempSync('/tmp/shop-postgres-')
  const data = join(folder, 'data')
  const scripts = join(folder, 'scripts')
  const port = await reservePort()
  const password = 'a-password'
  for (const path of [scripts, join(folder, 'uploads')]) mkdirSync(path)
  // The server's account may not enter every folder.
  for (const path of [...globSync(join(SOURCES, 'backup/*.sh')), join(SOURCES, 'pg_hba.conf')])
    copyFileSync(path, join(scripts, basename(path)))
  for (const path of [folder, scripts, join(folder, 'uploads')])
    if (account !== undefined) chownSync(path, account.uid, account.gid)
  const env: NodeJS.ProcessEnv = {
    PATH: `${programs}:${process.env.PATH ?? ''}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGPASSWORD: password,
    PGDATA: data,
    BACKUPS: join(folder, 'backups'),
    UPLOADS: join(folder, 'uploads'),
    TMPDIR: folder,
  }
  const run = (program: string, ...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile(program, args, { env, cwd: folder, ...account }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout + stderr)
        else reject(new Error(`${stdout}${stderr}`))
      })
    })
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    hba_file: join(scripts, 'pg_hba.conf'),
    max_connections: 300,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${String(value)}`)
  const archivers: ArchiverProcess[] = []

  const server: ContainerPostgres = {
    folder,
    env,
    url: `postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres`,
    async start() {
      await run('pg_ctl', 'start', '--pgdata', data, '--wait', '--log', join(folder, 'log'), '--options', options.join(' '))
    },
    async kill() {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      await eventually(() => {
        if (existsSync(`/proc/${String(pid)}`)) throw new Error('The server still runs.')
      })
    },
    async moment() {
      const query = `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      return (await run('psql', '--dbname', 'postgres', '--tuples-only', '--no-align', '--command', query)).trim()
    },
    script: (name, ...args) => run('sh', join(scripts, name), ...args),
    startArchiver() {
      const spawned = { env, cwd: folder, stdio: 'ignore', detached: true, ...account } as const
      const archiver = watchArchiver(spawn('sh', [join(scripts, 'archive.sh')], spawned))
      archivers.push(archiver)
      return archiver
    },
    async close() {
      for (const { pid } of archivers) killGroup(pid)
      await server.kill().catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await run(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  await server.start()
  await run('psql', '--dbname', 'postgres', '--quiet', '--command', `ALTER ROLE postgres PASSWORD '${password}'`)
  return server
}
