import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteHome } from '../postgres/home.ts'
import { startLocalPostgres } from '../postgres/start.ts'

interface Project {
  provide(key: 'postgresUrl', value: string): void
}

/** One real PostgreSQL for a whole test run; every suite makes databases of its own in it. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
  // The server runs as a user of its own when we are root, and must be able to enter.
  await chmod(folder, 0o755)
  const postgres = await startLocalPostgres({ folder, durable: false, maxConnections: 300 })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await deleteHome(folder)
  }
}
