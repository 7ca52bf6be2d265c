import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { Product } from '@shop/contracts/api'
import { useEffect } from 'react'
import { productQuery } from '../api/products.ts'
import { refreshCart, useCart } from './cart.ts'

function loadedProducts(results: UseQueryResult<Product>[]): Product[] {
  return results.flatMap((result) => result.data ?? [])
}

/** The cart, updated with the current prices and stock as its products load. */
export function useRefreshedCart() {
  const items = useCart()
  const products = useQueries({ queries: items.map((item) => productQuery(item.product)), combine: loadedProducts })
  useEffect(() => refreshCart(products), [products])
  const categoryOf = (productId: string) => products.find((product) => product._id === productId)?.category
  return { items, categoryOf }
}
