import { makeTemporaryFolder } from '@shop/programs'
import { deletePostgresFolder } from '../folder.ts'
import { startLocalPostgres } from '../start.ts'

interface Project {
  provide(key: 'postgresUrl', value: string): void
}

/** Starts one PostgreSQL for a whole test run. Every suite creates databases of its own in it. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder('shop-postgres-')
  const postgres = await startLocalPostgres({ folder, durable: false, maxConnections: 300 })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await deletePostgresFolder(folder)
  }
}
