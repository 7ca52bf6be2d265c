import { matchRoutes } from 'react-router-dom'
import { isBlankSearch } from '../lib/products/productLists.ts'
import { storefrontPages } from './storefrontPages.ts'

/** Whether the path is that of a page, with this query. */
export async function isPagePath(pathname: string, query: string): Promise<boolean> {
  const { furtherPages } = await import('./FurtherRoutes.tsx')
  const page = matchRoutes([...storefrontPages, ...furtherPages], pathname)?.at(-1)
  return page?.route.path !== '*' && !isBlankSearch(pathname, new URLSearchParams(query))
}
