import { eventually } from '@shop/kit/testing'
import { deletePostgresFolder, findBinaries, resolvePostgresFolder } from '@shop/postgres'
import { runProgram, spawnServer, terminate } from '@shop/programs'
import { execFile, spawnSync } from 'node:child_process'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { variablesOfService, type ComposeService } from '../compose.ts'
import { pathOnMachine } from './image.ts'

const INIT_SCRIPTS = '/docker-entrypoint-initdb.d/'
const READY_WITHIN_MS = 60_000
const ENDING = { signal: 'SIGINT', forceSignal: 'SIGQUIT', forceAfterMs: 5_000 } as const
/** Not on the disk: a test that is killed loses nothing. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'io_method=sync', 'max_worker_processes=2']

/** The client's programs run the check of health and the script of the databases; Debian has them in `postgresql-client`. */
export const hasPostgresClient = ['psql', 'pg_isready'].every(
  (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
)

/**
 * The settings of the container's command, with the file of access rules as it holds for other containers: they come from other addresses
 * than 127.0.0.1, which needs no password.
 */
async function settingsOf(service: ComposeService, folder: string): Promise<string[]> {
  const [program, ...settings] = service.command ?? []
  if (program !== 'postgres') throw new Error(`the database is started by ${String(program)}`)
  return Promise.all(
    settings.map(async (setting) => {
      const path = /^-chba_file=(.*)$/.exec(setting)?.[1]
      if (path === undefined) return setting
      const rules = await readFile(pathOnMachine(path, service, folder), 'utf8')
      const file = join(folder, 'pg_hba.conf')
      await writeFile(file, rules.replaceAll(/^host all all (127|::1).* trust$/gm, ''))
      return `-chba_file=${file}`
    }),
  )
}

/** The scripts of the volume that the image runs on a new database, as it runs them: over the server's Unix socket. */
async function runInitScripts(service: ComposeService, variables: NodeJS.ProcessEnv, volumes: string): Promise<void> {
  const targets = (service.volumes ?? []).map((volume) => volume.split(':')[1] ?? '')
  for (const target of targets.filter((path) => path.startsWith(INIT_SCRIPTS)))
    await promisify(execFile)('sh', [pathOnMachine(target, service, volumes)], { env: variables })
}

/** Starts the programs of the packages as the image of the service `postgres` starts its own. @returns how to stop them */
export async function startComposePostgres(service: ComposeService, port: number, parent: string): Promise<() => Promise<void>> {
  const folder = await resolvePostgresFolder(join(parent, 'postgres'))
  const { account, path, passwordFile, logFile } = folder
  const { initdb, postgres } = await findBinaries(account)
  const own = variablesOfService(service)
  const { POSTGRES_USER: user = '', POSTGRES_PASSWORD: password = '' } = own
  const cluster = join(path, 'cluster')
  const socket = join(path, 'socket')
  for (const place of [cluster, socket]) {
    await mkdir(place, { recursive: true })
    if (account !== undefined) await chown(place, account.uid, account.gid)
  }
  await writeFile(passwordFile, password, { mode: 0o644 })
  const access = ['--username', user, '--pwfile', passwordFile, '--auth-host=scram-sha-256', '--auth-local=trust']
  await runProgram(initdb, ['--pgdata', cluster, ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'], account)
  const here = ['listen_addresses=127.0.0.1', `unix_socket_directories=${socket}`, `port=${String(port)}`]
  const settings = [...(await settingsOf(service, path)), ...[...here, ...FAST].map((setting) => `-c${setting}`)]
  const server = spawnServer(postgres, ['-D', cluster, ...settings], { cwd: path, logFile, signalOnExit: 'SIGQUIT', ...account })
  const stop = async (): Promise<void> => {
    await terminate(server, ENDING)
    await deletePostgresFolder(join(parent, 'postgres'))
  }
  try {
    const [, program = '', ...check] = service.healthcheck?.test ?? []
    const env = { PATH: process.env.PATH, PGPORT: String(port), PGHOST: socket, ...own }
    await eventually(() => promisify(execFile)(program, check, { env }), READY_WITHIN_MS)
    await runInitScripts(service, env, path)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
