import { MAX_IMPORT_ROWS } from '@shop/contracts/imports'
import type { RouteContext } from '../../context.ts'
import { readFile } from '../read-file.ts'
import { completeRows } from './complete-rows.ts'
import { gatherNotes, otherShopOf, readOtherShop, type OtherShopFile } from './read-other-shop.ts'

/** Reads a file of products, of this shop or of another one, and finds what is wrong with its lines. */
export async function readImportFile(context: Pick<RouteContext, 'clients'>, file: Buffer): Promise<OtherShopFile> {
  const shop = otherShopOf(file)
  if (shop === undefined) return { ...(await readFile(file)), notes: [] }
  const read = await readOtherShop(file, shop, MAX_IMPORT_ROWS)
  const { rows, notes } = await completeRows(context, read.rows)
  return { ...read, rows, notes: gatherNotes([...read.notes, ...notes]) }
}
