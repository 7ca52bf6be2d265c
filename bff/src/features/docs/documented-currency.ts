import { shopCurrency, US_DOLLARS } from '@shop/contracts/shared'

/** The document of a shop in another currency than dollars, which its schemas name. @param json of the document */
export function inCurrencyOfShop(json: string): string {
  const { code, decimals } = shopCurrency()
  if (code === US_DOLLARS.code) return json
  const name = code.toUpperCase()
  const rule = decimals === 0 ? 'whole numbers' : `at most ${String(decimals)} decimals`
  return json
    .replaceAll('Amounts are dollars with at most 2 decimals', `Amounts are in ${name}, ${rule}`)
    .replaceAll('Amounts are cents', `Amounts are in the smallest unit of ${name} (${rule})`)
    .replaceAll('Dollars, at most 2 decimals', `${name}, ${rule}`)
    .replaceAll(/,"(?:maximum":0\.99|multipleOf":0\.01)(?=[,}])/g, '')
    .replaceAll(/\b[Dd]ollars\b/g, name)
}
