import { findPostgresFolder, walArchiveOf } from '@shop/postgres'
import { OperatorError } from '@shop/programs'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { erasedUsersOf, KEY_ENCRYPTION_KEY, SHOP_RECORD, type ShopFolder } from '../shop-folder.ts'

/**
 * A folder that has what belongs to a shop, but no database, waits for a restore: a new shop there would mix its log with the
 * archived one. Backups alone are no such sign, since a reset keeps them.
 * @throws OperatorError that says what to do
 */
export async function refuseWithoutDatabase({ path, postgres }: ShopFolder): Promise<void> {
  const found = await findPostgresFolder(postgres)
  if (found !== undefined && existsSync(found.data)) return
  const archive = walArchiveOf({ path: found?.path ?? postgres })
  const isArchived = (await readdir(archive).catch(() => [])).length > 0
  const hasErased = existsSync(erasedUsersOf(path))
  // The first start writes the record and the key before there is a database: a start that was killed then begins anew.
  if (!isArchived && !hasErased) return
  const files = [join(path, SHOP_RECORD), join(path, KEY_ENCRYPTION_KEY), erasedUsersOf(path)].filter((file) => existsSync(file))
  const remains = isArchived ? [...files, archive] : files
  throw new OperatorError(
    `${path} belongs to a shop (${remains.join(', ')}), but its database is not there. Restore it with make restore FROM=…, or choose an empty folder with SHOP_DATA. Nothing was changed.`,
  )
}
