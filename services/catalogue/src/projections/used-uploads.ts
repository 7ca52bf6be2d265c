import { UPLOAD_NAME_PATTERN } from '@shop/contracts/products/calls'
import type { Queryable } from '@shop/kit/event-store'
import { SHOP_STREAM } from '../store/streams.ts'

/**
 * Which of these uploaded images a product, drafts included, or the home page shows, or a logo was once, which invoices of that time show;
 * or would show when an import goes on or is taken back, which it can be as long as its job is kept.
 */
export async function usedUploads(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT DISTINCT substring(picture from $1) AS name
     FROM products CROSS JOIN unnest(array_prepend(image, images)) AS picture
     WHERE substring(picture from $1) = ANY($2::text[])
     UNION SELECT substring(data #>> '{profile,logo}' from $1) FROM events
     WHERE stream = $3 AND substring(data #>> '{profile,logo}' from $1) = ANY($2::text[])
     UNION SELECT name FROM (SELECT (regexp_matches(sections, $1, 'g'))[1] AS name FROM home_page) AS home
     WHERE name = ANY($2::text[])
     UNION SELECT substring(picture #>> '{}' from $1)
     FROM job_items
       CROSS JOIN jsonb_path_query(CASE WHEN result IS NULL THEN item ELSE result -> 'before' END, '$.images[*]') AS picture
     WHERE substring(picture #>> '{}' from $1) = ANY($2::text[])`,
    [UPLOAD_NAME_PATTERN, names, SHOP_STREAM],
  )
  return rows.map(({ name }) => name)
}
