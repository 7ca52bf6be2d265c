import { UPLOAD_NAME_PATTERN } from '@shop/contracts/internal'
import type { Queryable } from '@shop/kit'

/** Which of these uploaded images a product shows, drafts included. */
export async function usedUploads(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT DISTINCT substring(image from $1) AS name FROM products WHERE substring(image from $1) = ANY($2::text[])',
    [UPLOAD_NAME_PATTERN, names],
  )
  return rows.map(({ name }) => name)
}
