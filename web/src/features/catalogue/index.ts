import { lazyComponent } from '../../lib/lazyComponent.ts'

export const HomePage = lazyComponent(() => import('./HomePage.tsx'), 'HomePage')
/** For the editor of the home page. */
export const HomePreview = lazyComponent(() => import('./homeParts.ts'), 'HomePreview')
export const ProductPage = lazyComponent(() => import('./ProductPage.tsx'), 'ProductPage')
export const RestockMailPage = lazyComponent(() => import('./RestockMailPage.tsx'), 'RestockMailPage')
export const WishListPage = lazyComponent(() => import('./WishListPage.tsx'), 'WishListPage')
export const ResultsPage = lazyComponent(() => import('./results/ResultsPage.tsx'), 'ResultsPage')
