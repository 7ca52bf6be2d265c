import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { Product } from '@shop/contracts/products'
import { useEffect } from 'react'
import { hasCode } from '../api/errors.ts'
import { productQuery } from '../api/products.ts'
import { refreshCart, useCart, type CartItem } from './cart.ts'

/** The loaded products, and the ids of those that the shop does not have. */
function loadedProducts(items: readonly CartItem[], results: UseQueryResult<Product>[]) {
  const isMissing = results.map(({ error }) => hasCode(error, 'product_not_found'))
  return {
    products: results.flatMap(({ data }, index) => (data && !isMissing[index] ? [data] : [])),
    missingIds: items.flatMap(({ product }, index) => (isMissing[index] ? [product] : [])),
  }
}

/** The products of the items as they load. */
export function useProductsOf(items: readonly CartItem[]) {
  return useQueries({
    queries: items.map((item) => productQuery(item.product)),
    combine: (results) => loadedProducts(items, results),
  })
}

/** The cart, updated with the current prices and stock as its products load. */
export function useRefreshedCart() {
  const items = useCart()
  const { products, missingIds } = useProductsOf(items)
  useEffect(() => refreshCart(products, missingIds), [products, missingIds])
  const productOf = (productId: string) => products.find((product) => product._id === productId)
  return { items, productOf }
}
