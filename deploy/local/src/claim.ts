import { join } from 'node:path'
import type { Cleanup } from './cleanup.ts'
import { holderOf, takeLock } from './lock.ts'
import { findHome, knownHome } from './postgres/home.ts'
import type { PostgresHome } from './postgres/home.ts'
import { Refusal } from './refusal.ts'
import type { ShopFolder } from './shop-folder.ts'

/** With the database, not with the folder: a copied folder may still lead to the same database. */
const lockOf = (home: PostgresHome): string => join(home.folder, 'lock')

/** Makes the shop's data ours until the end, or refuses when another process works on it. */
export async function claim(folder: ShopFolder, cleanup: Cleanup): Promise<PostgresHome> {
  const home = await findHome(folder.postgres)
  const lock = await takeLock(lockOf(home))
  if (typeof lock === 'number') {
    throw new Refusal(
      `The shop is running already on ${folder.path} (process ${lock}): stop it first, or choose another folder with SHOP_DATA.`,
    )
  }
  await cleanup.add(lock)
  return home
}

/** The process that runs the shop of this folder, if one does. */
export async function runningShop(folder: ShopFolder): Promise<{ pid: number; home: PostgresHome } | undefined> {
  const home = await knownHome(folder.postgres)
  const pid = home === undefined ? undefined : await holderOf(lockOf(home))
  return home === undefined || pid === undefined ? undefined : { pid, home }
}
