import { join } from 'node:path'
import { knownHome } from '../../src/postgres/home.ts'
import { readPostmaster } from '../../src/postgres/postmaster-file.ts'
import { urlOf } from '../../src/postgres/start.ts'

/** The database of the shop that runs on this folder. */
export async function databaseUrlOf(folder: string): Promise<string> {
  const home = await knownHome(join(folder, 'postgres'))
  const postmaster = home === undefined ? undefined : await readPostmaster(home.data)
  if (home === undefined || postmaster === undefined) throw new Error(`No database runs on ${folder}`)
  return urlOf(home, postmaster.port)
}
