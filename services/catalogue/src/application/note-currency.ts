import { shopCurrency } from '@shop/contracts/shared'
import { currencyOfShop } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { CURRENCY_STREAM } from '../store/streams.ts'

/** Records the currency that the shop was started with, for its history. Whether it may change was checked before. */
export async function noteCurrency({ store }: Pick<CatalogueDependencies, 'store'>): Promise<void> {
  await store.transaction((tx) =>
    tx.handle(CURRENCY_STREAM, currencyOfShop, { type: 'ChooseCurrency', currency: shopCurrency().code }),
  )
}
