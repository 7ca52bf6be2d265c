import { likePatterns, raw, sql, where, type Queryable, type Sql } from '@shop/kit/event-store'

/** How many orders a search reads the texts of. They have no index: a search costs the same however long the history is. */
const MAX_READ_ORDERS = 10_000

/** What staff read off a parcel, a list or a shelf: recipient, street, place, and name, options and SKU of each line as at the sale. */
const TEXTS = `concat_ws(E'\\n', address_details->>'recipient', address, address_details->>'address2', postal_code, city,
  jsonb_path_query_array(lines, '$[*].name'), jsonb_path_query_array(lines, '$[*].sku'),
  jsonb_path_query_array(lines, '$[*].options[*].value'))`

/** As `foldText` of contracts, which folds the patterns. */
const FOLDED_TEXTS = `CASE WHEN octet_length(texts) = char_length(texts) THEN lower(texts)
  ELSE normalize(
    replace(replace(replace(replace(
      translate(
        lower(
          regexp_replace(
            normalize(texts, NFKD), '[\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u20d0-\\u20ff\\ufe00-\\ufe0f]', '', 'g'
          ) COLLATE pg_catalog.pg_c_utf8
        ),
        'øłđðħŧŋıς', 'olddhtniσ'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC)
  END`

/** The ids of orders whose texts contain each word of `text`, among the newest 10,000 that meet the conditions. */
export async function findOrdersByText(db: Queryable, text: string, conditions: readonly Sql[]): Promise<string[]> {
  const patterns = likePatterns(text)
  if (patterns.length === 0) return []
  const recent = sql`SELECT order_id, ${raw(TEXTS)} AS texts FROM orders ${where([...conditions])}
     ORDER BY placed_at DESC, order_id DESC LIMIT ${MAX_READ_ORDERS}`
  const select = sql`SELECT order_id AS id FROM (${recent}) AS recent WHERE ${raw(FOLDED_TEXTS)} LIKE ALL(${patterns}::text[])`
  const { rows } = await db.query<{ id: string }>(select.text, select.values)
  return rows.map(({ id }) => id)
}
