import type { ProductList } from '@shop/contracts/products'
import { type Cents, moneyStep, toDollars } from '@shop/contracts/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/apiQuery.ts'

const MAX_ABOVE: Cents = 25_00

/** What can be bought now for a little more than the amount, cheapest first. */
export function fittingProductsQuery(amount: Cents) {
  const parameters = new URLSearchParams({
    minPrice: String(toDollars(amount + moneyStep())),
    maxPrice: String(toDollars(amount + MAX_ABOVE)),
    inStock: 'true',
    sort: 'price',
  }).toString()
  return apiQuery<ProductList>('products', `/products?${parameters}`, { placeholderData: keepPreviousData })
}
