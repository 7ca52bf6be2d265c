import { lazyComponent } from '../../lib/lazyComponent.ts'

export {
  homeRoutes,
  isBlankSearch,
  parseListView,
  productListQuery,
  resultsRoutes,
  topProductsQuery,
} from './api/productLists.ts'
export { HomePage } from './HomePage.tsx'
export { ProductPage } from './ProductPage.tsx'
export const WishListPage = lazyComponent(() => import('./WishListPage.tsx'), 'WishListPage')
export { ResultsPage } from './results/ResultsPage.tsx'
