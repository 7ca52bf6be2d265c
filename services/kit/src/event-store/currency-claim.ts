import { findCurrency, shopCurrency, US_DOLLARS, type Currency } from '@shop/contracts/shared'
import type { Database, Queryable } from './database.ts'

/** The stored amounts are in another currency than the process is started with. The message says what to do. */
export class OtherCurrencyError extends Error {}

/** What fixes the currency of a service's events. */
export interface CurrencyClaim<Type extends string> {
  /** The event that every order leads to: after it the currency is fixed. */
  readonly orders: Type
  /** Events with prices: after them another currency must have as many decimals, so that prices keep their figures. */
  readonly prices?: readonly Type[]
}

const nameOf = ({ code }: Currency): string => code.toUpperCase()
const decimalsOf = ({ decimals }: Currency): string => (decimals === 0 ? 'no decimals' : `${String(decimals)} decimals`)

async function hasAny(db: Queryable, types: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('SELECT EXISTS (SELECT 1 FROM events WHERE type = ANY($1)) AS found', [
    types,
  ])
  return rows[0]?.found === true
}

function refuse(stored: Currency, wanted: Currency, because: string, advice: string): never {
  const fault = `The shop cannot be started in ${nameOf(wanted)}: ${because}.`
  throw new OtherCurrencyError(`${fault} Set SHOP_CURRENCY=${nameOf(stored)} to go on with it. ${advice}`)
}

async function requireChangeable(
  db: Queryable,
  { orders, prices = [] }: CurrencyClaim<string>,
  stored: Currency,
  wanted: Currency,
): Promise<void> {
  if (await hasAny(db, [orders]))
    refuse(stored, wanted, `its orders are in ${nameOf(stored)}`, 'Another currency is for a new shop, with data of its own.')
  if (stored.decimals === wanted.decimals || !(await hasAny(db, prices))) return
  const because = `its prices are in ${nameOf(stored)}, which has ${decimalsOf(stored)}, and ${nameOf(wanted)} has ${decimalsOf(wanted)}`
  refuse(stored, wanted, because, 'Another currency is for a new shop, into which the products can be imported with new prices.')
}

/** The currency of the schema's amounts. US dollars where nothing is stored: only they were there before shops had a currency. */
async function storedCurrency(db: Queryable): Promise<Currency> {
  const { rows } = await db.query<{ code: string }>('SELECT code FROM currency')
  return findCurrency(rows[0]?.code ?? US_DOLLARS.code) ?? US_DOLLARS
}

/**
 * Stores the shop's currency as that of the service's amounts. Dollars, which need no row, are not stored first: so a shop that sets
 * nothing writes nothing.
 * @throws OtherCurrencyError where the amounts are of another one, and stay so
 */
export async function claimCurrency(database: Database, claim: CurrencyClaim<string>): Promise<void> {
  const wanted = shopCurrency()
  if ((await storedCurrency(database)).code === wanted.code) return
  await database.transaction(async (tx) => {
    // Instances that start at once claim one after the other.
    await tx.query('LOCK TABLE currency IN EXCLUSIVE MODE')
    const stored = await storedCurrency(tx)
    if (stored.code === wanted.code) return
    await requireChangeable(tx, claim, stored, wanted)
    await tx.query('DELETE FROM currency')
    await tx.query('INSERT INTO currency (code) VALUES ($1)', [wanted.code])
  })
}
