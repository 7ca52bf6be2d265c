import { matchRoutes } from 'react-router-dom'
import { isBlankSearch } from '../lib/products/productLists.ts'
import { furtherPages } from './FurtherRoutes.tsx'
import { storefrontPages } from './storefrontPages.ts'

/** Whether the path is that of a page, with this query. */
export const isPagePath = (pathname: string, query: string): boolean =>
  matchRoutes([...storefrontPages, ...furtherPages], pathname)?.at(-1)?.route.path !== '*' &&
  !isBlankSearch(pathname, new URLSearchParams(query))
