import { shopCurrency } from '@shop/contracts/shared'

/** The currency within a sentence: dollars, or the code of another one. */
export const currencyName = (dollars = 'dollars'): string =>
  shopCurrency().code === 'usd' ? dollars : shopCurrency().code.toUpperCase()
