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
export { ResultsPage } from './results/ResultsPage.tsx'
