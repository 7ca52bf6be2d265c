import pg from 'pg'

/**
 * Adds products to the catalogue's read models, up to this number, past its events: reads do not need them, and through the API it
 * would take a quarter of an hour. The shop must be restarted afterwards; these products cannot be ordered. One of ten is a draft,
 * one of eight is sold out, three of ten belong to a group of five, and each has specifications.
 */
export async function growCatalogue(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    // Rebuilt afterwards: kept up to date row by row, they would take ten times as long.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
       WHERE schemaname = 'catalogue' AND tablename = 'products' AND indexname <> 'products_pkey'`,
    )
    for (const { name } of indexes) await client.query(`DROP INDEX catalogue.${name}`)
    await client.query(
      `WITH words AS (SELECT ARRAY['blue','red','small','large','light','heavy','oak','steel','linen','matt','round','travel'] AS adjectives,
                             ARRAY['mug','bowl','lamp','chair','bag','clock','knife','towel','shelf','radio','kettle','basket'] AS nouns,
                             ARRAY['Kiln','Harbour','Norden','Field','Alder','Quill','Lumen','Tern'] AS brands),
       added AS (
         INSERT INTO catalogue.products (product_id, name, image, brand, category, description, price, draft, rating_sum, num_reviews,
           specifications, variant)
         SELECT uuidv7(), adjectives[1 + b % 12] || ' ' || nouns[1 + b / 12 % 12] || ' ' || n, '/images/sample.webp',
           brands[1 + b % 8] || ' ' || b / 8 % 50, nouns[1 + b / 7 % 12] || CASE WHEN b % 3 > 0 THEN ' ' || b / 84 % 10 ELSE '' END,
           'Made for every day, number ' || n || '.', 500 + n::bigint * 7919 % 150000, n % 10 = 9, n % 6, (n % 6 > 0)::int,
           jsonb_build_array(jsonb_build_object('name', 'Weight', 'value', n % 50 || ' g')),
           CASE WHEN n % 50 < 15 THEN jsonb_build_object('group', 'group ' || n / 50 * 3 + n % 50 % 3, 'options',
             jsonb_build_array(jsonb_build_object('name', 'Size', 'value', (n % 50 / 3)::text))) END
         FROM words, generate_series((SELECT count(*) FROM catalogue.products) + 1, $1::bigint) AS n,
           LATERAL (SELECT CASE WHEN n % 50 < 15 THEN n - n % 50 + n % 50 % 3 ELSE n END AS b) AS same
         RETURNING product_id)
       INSERT INTO catalogue.stock (product_id, version, on_hand, available, held, sold)
       SELECT product_id, 1, available, available, 0, 0
       FROM (SELECT product_id, CASE WHEN row_number() OVER () % 8 = 0 THEN 0 ELSE 100 END AS available FROM added) AS stocked`,
      [count],
    )
    await client.query('SET search_path = catalogue, public')
    for (const { definition } of indexes) await client.query(definition)
    await client.query('ANALYZE catalogue.products, catalogue.stock')
  } finally {
    await client.end()
  }
}
