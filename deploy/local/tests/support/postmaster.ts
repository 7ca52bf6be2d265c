import { join } from 'node:path'
import { findPostgresFolder } from '../../src/postgres/folder.ts'
import { findRunningServer } from '../../src/postgres/postmaster-file.ts'

/** The process id of the database server that runs on this folder, if there is one. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  const postgresFolder = await findPostgresFolder(join(folder, 'postgres'))
  return postgresFolder === undefined ? undefined : (await findRunningServer(postgresFolder.data))?.pid
}
