import { US_DOLLARS } from '@shop/contracts/shared'
import type { Decider } from '@shop/kit/domain'

/** ISO 4217 in lower case. */
export type CurrencyEvent = {
  readonly type: 'CurrencyChosen'
  readonly data: { readonly currency: string; readonly before: string }
}

type CurrencyCommand = { readonly type: 'ChooseCurrency'; readonly currency: string }

/** The currency of the shop, as its setting was when it started: dollars until another one is chosen. */
export const currencyOfShop: Decider<string, CurrencyCommand, CurrencyEvent> = {
  initial: US_DOLLARS.code,
  decide: ({ currency }, before) => (currency === before ? [] : [{ type: 'CurrencyChosen', data: { currency, before } }]),
  evolve: (_before, { data }) => data.currency,
}
