import { join } from 'node:path'
import { findPostgresFolder, readPostmaster, databaseUrl } from '@shop/postgres'

/** The address of the database of the shop that runs on this folder. */
export async function databaseUrlOf(folder: string): Promise<string> {
  const postgresFolder = await findPostgresFolder(join(folder, 'postgres'))
  const postmaster = postgresFolder === undefined ? undefined : await readPostmaster(postgresFolder.data)
  if (postgresFolder === undefined || postmaster === undefined) throw new Error(`No database runs on ${folder}`)
  return databaseUrl(postgresFolder, postmaster.port)
}
