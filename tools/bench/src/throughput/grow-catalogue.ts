import pg from 'pg'

/**
 * Adds products to the catalogue's read models, up to this number, past its events: reads do not need them, and through the API it
 * would take a quarter of an hour. The shop must be restarted afterwards, and can be used for reads only.
 */
export async function growCatalogue(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(
      `WITH words AS (SELECT ARRAY['blue','red','small','large','light','heavy','oak','steel','linen','matt','round','travel'] AS adjectives,
                             ARRAY['mug','bowl','lamp','chair','bag','clock','knife','towel','shelf','radio','kettle','basket'] AS nouns,
                             ARRAY['Kiln','Harbour','Norden','Field','Alder','Quill','Lumen','Tern'] AS brands),
       added AS (
         INSERT INTO catalogue.products (product_id, name, image, brand, category, description, price, draft, rating_sum, num_reviews)
         SELECT gen_random_uuid(), adjectives[1 + n % 12] || ' ' || nouns[1 + n / 12 % 12] || ' ' || n, '/images/sample.webp',
           brands[1 + n % 8], nouns[1 + n / 7 % 12], 'Made for every day, number ' || n || '.', 500 + n % 9500, false, n % 6, (n % 6 > 0)::int
         FROM words, generate_series((SELECT count(*) FROM catalogue.products) + 1, $1::bigint) AS n
         RETURNING product_id)
       INSERT INTO catalogue.stock (product_id, version, on_hand, available, held, sold)
       SELECT product_id, 1, 100, 100, 0, 0 FROM added`,
      [count],
    )
    await client.query('ANALYZE catalogue.products, catalogue.stock')
  } finally {
    await client.end()
  }
}
