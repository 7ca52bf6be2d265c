import { PostgreSqlContainer } from '@testcontainers/postgresql'
import { imageOf } from '../images.ts'
import type { Project } from './project.ts'

/** Fast instead of durable, and as many connections as the local server of other test runs. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** The locale of the shop's databases, see deploy/docker/postgres/databases.sh. */
const LOCALE = '--no-locale --lc-ctype=C.UTF-8 --locale-provider=builtin --builtin-locale=C.UTF-8'

/** Starts one PostgreSQL container for a whole test run. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const image = await imageOf('postgres')
  const container = await new PostgreSqlContainer(image)
    .withEnvironment({ POSTGRES_INITDB_ARGS: LOCALE })
    .withCommand(['postgres', ...SETTINGS.flatMap((setting) => ['-c', setting])])
    .start()
  console.log(`The tests run on ${image}, in a container.`)
  project.provide('postgresUrl', container.getConnectionUri())
  return async () => void (await container.stop())
}
