import { join } from 'node:path'
import { findPostgresFolder, findRunningServer } from '@shop/postgres'

/** The process id of the database server that runs on this folder, if there is one. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  const postgresFolder = await findPostgresFolder(join(folder, 'postgres'))
  return postgresFolder === undefined ? undefined : (await findRunningServer(postgresFolder.data))?.pid
}
