import type { ClickHouseClient } from '@clickhouse/client'
import { shopCurrency } from '@shop/contracts/shared'
import { OtherCurrencyError } from '@shop/kit/event-store'
import { select } from './select.ts'

/** The currency of all amounts of the store, beside its versions. */
async function openCurrency(client: ClickHouseClient, baseName: string) {
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${baseName}.currency (code String, chosen_at DateTime64(3, 'UTC'))
      ENGINE = ReplacingMergeTree(chosen_at) ORDER BY tuple()`,
  })
  return {
    async read(): Promise<string | undefined> {
      const [row] = await select<{ code: string }>(client, `SELECT code FROM ${baseName}.currency`)
      return row?.code
    },
    async write(code: string): Promise<void> {
      const values = [{ code, chosen_at: new Date().toISOString() }]
      await client.insert({ table: `${baseName}.currency`, values, format: 'JSONEachRow' })
    },
  }
}

/**
 * Stores the shop's currency as that of the reports, as services do with theirs. It may change until there are orders. A store from
 * before it was stored is taken to be in that of its first start: shops had other currencies then already.
 *
 * @throws OtherCurrencyError where there are orders of another one
 */
export async function claimStoreCurrency(
  client: ClickHouseClient,
  baseName: string,
  hasOrders: () => Promise<boolean>,
): Promise<void> {
  const currency = await openCurrency(client, baseName)
  const stored = await currency.read()
  const wanted = shopCurrency().code
  if (stored === wanted) return
  if (stored === undefined || !(await hasOrders())) return currency.write(wanted)
  const theirs = stored.toUpperCase()
  const own = wanted.toUpperCase()
  throw new OtherCurrencyError(
    `The reports cannot be opened in ${own}: their orders are in ${theirs}. Set SHOP_CURRENCY=${theirs} to go on with them. ` +
      `If ${own} is that of the shop, they were begun under a wrong setting: delete their store, and they are written anew.`,
  )
}
