import { useQueries } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Product } from '@shop/contracts/api'
import { useEffect } from 'react'
import { productQuery } from './api/products.ts'
import { refreshCart, useCart } from './cart.ts'

function loaded(results: UseQueryResult<Product>[]): Product[] {
  return results.flatMap((result) => result.data ?? [])
}

/** The cart with today's prices and stock, and the products behind its lines as far as they are loaded. */
export function useFreshCart() {
  const items = useCart()
  const products = useQueries({ queries: items.map((item) => productQuery(item.product)), combine: loaded })
  useEffect(() => refreshCart(products), [products])
  const categoryOf = (productId: string) => products.find((product) => product._id === productId)?.category
  return { items, categoryOf }
}
