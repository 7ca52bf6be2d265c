import { HomePage, ProductPage, ResultsPage } from '../features/catalogue/index.ts'
import { lazyComponent } from '../lib/lazyComponent.ts'
import { routes } from '../lib/paths.ts'

/** All pages that do not show products. */
export const LazyFurtherRoutes = lazyComponent(() => import('./FurtherRoutes.tsx'), 'FurtherRoutes')

/** The pages of the products. The table of all others is in a script of its own. */
export const storefrontPages = [
  { path: routes.home, Page: HomePage },
  { path: routes.homePage, Page: HomePage },
  { path: routes.search, Page: ResultsPage },
  { path: routes.searchPage, Page: ResultsPage },
  { path: routes.searchByQuery, Page: ResultsPage },
  { path: routes.category, Page: ResultsPage },
  { path: routes.categoryPage, Page: ResultsPage },
  { path: routes.product, Page: ProductPage },
]
