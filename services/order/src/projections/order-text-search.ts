import { phoneDigits } from '@shop/contracts/shared'
import { likePatterns, or, raw, sql, where, type Queryable, type Sql } from '@shop/kit/event-store'

/** How many orders a search reads the texts of. They have no index: a search costs the same however long the history is. */
const MAX_READ_ORDERS = 10_000

/**
 * What staff read off a parcel, an invoice, a list or a shelf: recipient, company and its VAT id, street, place, and name, options and
 * SKU of each line as at the sale.
 */
const TEXTS = `concat_ws(E'\\n', address_details->>'recipient', address_details->>'company', address_details->>'vatId', address,
  address_details->>'address2', postal_code, city,
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

/** As `phoneDigits` of contracts, which reads the number that is searched. */
const PHONE = `ltrim(
  regexp_replace(regexp_replace(address_details->>'phone', '[,;a-zA-Z].*$', ''), '[(] ?0 ?[)]|[^0-9]', '', 'g'),
  '0')`

/** A number within a town has about as many. Fewer are searched as the last ones: too many numbers contain them somewhere. */
const LOCAL_DIGITS = 7

/** The number contains these digits or ends with them; or it was given without the code of the country or the town that they begin with. */
function hasPhone(digits: string): Sql {
  const pattern = digits.length < LOCAL_DIGITS ? `%${digits}` : `%${digits}%`
  return sql`(phone LIKE ${pattern} OR length(phone) >= ${LOCAL_DIGITS} AND ${digits} LIKE '%' || phone)`
}

/** Of the newest orders that meet the conditions. A column that a statement does not use is not computed. */
const recentOrders = (conditions: readonly Sql[]): Sql =>
  sql`(SELECT order_id, user_id, ${raw(TEXTS)} AS texts, ${raw(PHONE)} AS phone FROM orders ${where([...conditions])}
     ORDER BY placed_at DESC, order_id DESC LIMIT ${MAX_READ_ORDERS}) AS recent`

/** The ids of orders whose texts contain each word of `text`, or whose telephone number it is, among the newest 10,000 that meet the conditions. */
export async function findOrdersByText(db: Queryable, text: string, conditions: readonly Sql[]): Promise<string[]> {
  const patterns = likePatterns(text)
  if (patterns.length === 0) return []
  const phone = phoneDigits(text)
  const hasWords = sql`${raw(FOLDED_TEXTS)} LIKE ALL(${patterns}::text[])`
  const isFound = phone === undefined ? hasWords : or([hasWords, hasPhone(phone)])
  const select = sql`SELECT order_id AS id FROM ${recentOrders(conditions)} WHERE ${isFound}`
  const { rows } = await db.query<{ id: string }>(select.text, select.values)
  return rows.map(({ id }) => id)
}

const MAX_FOUND_CUSTOMERS = 100

/** Who gave the telephone number with these digits with one of the newest 10,000 orders: 100 customers at most. */
export async function customersByPhone(db: Queryable, digits: string): Promise<string[]> {
  const select = sql`SELECT DISTINCT user_id AS id FROM ${recentOrders([])} WHERE ${hasPhone(digits)}
     ORDER BY user_id LIMIT ${MAX_FOUND_CUSTOMERS}`
  const { rows } = await db.query<{ id: string }>(select.text, select.values)
  return rows.map(({ id }) => id)
}
