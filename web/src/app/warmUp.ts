import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { ProductPage } from '../features/catalogue/index.ts'
import { productQuery } from '../lib/api/products.ts'

/** Asks at once, and at the same time, for what the first screen would ask for one after the other. */
export function warmUp(queryClient: QueryClient, pathname: string): void {
  const id = matchPath('/product/:id', pathname)?.params.id
  if (id === undefined) return
  void ProductPage.fetchNow()
  queryClient.query(productQuery(id)).catch(() => undefined)
}
