import { join } from 'node:path'
import { knownHome } from '../../src/postgres/home.ts'
import { runningOn } from '../../src/postgres/postmaster-file.ts'

/** The process of the database server that works on this folder, if one does. */
export async function postmasterOf(folder: string): Promise<number | undefined> {
  const home = await knownHome(join(folder, 'postgres'))
  return home === undefined ? undefined : (await runningOn(home.data))?.pid
}
