import { OperatorError } from '@shop/programs'
import { acquireFileLock, lockHolder, type Cleanup } from '@shop/launcher-kit'
import { join } from 'node:path'
import { findPostgresFolder, resolvePostgresFolder, type PostgresFolder } from '@shop/postgres'
import type { ShopFolder } from './shop-folder.ts'

/** The lock is in the folder of the database, not of the shop: a copied folder may still refer to the same database. */
const lockPath = ({ path }: PostgresFolder): string => join(path, 'lock')

/** Locks the shop's data until the cleanup. Throws an OperatorError when another process holds the lock. */
export async function lockShopFolder(folder: ShopFolder, cleanup: Cleanup): Promise<PostgresFolder> {
  const postgresFolder = await resolvePostgresFolder(folder.postgres)
  const lock = await acquireFileLock(lockPath(postgresFolder))
  if (typeof lock === 'number') {
    throw new OperatorError(
      `The shop is running already on ${folder.path} (process ${lock}): stop it first, or choose another folder with SHOP_DATA.`,
    )
  }
  await cleanup.add(lock)
  return postgresFolder
}

/** The process that runs the shop on this folder, if there is one. */
export async function findRunningShop({
  postgres,
}: Pick<ShopFolder, 'postgres'>): Promise<{ pid: number; postgresFolder: PostgresFolder } | undefined> {
  const postgresFolder = await findPostgresFolder(postgres)
  const pid = postgresFolder === undefined ? undefined : await lockHolder(lockPath(postgresFolder))
  return postgresFolder === undefined || pid === undefined ? undefined : { pid, postgresFolder }
}
