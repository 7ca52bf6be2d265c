import { lazyComponent } from '../../lib/lazyComponent.ts'

export const HomePage = lazyComponent(() => import('./HomePage.tsx'), 'HomePage')
export const ProductPage = lazyComponent(() => import('./ProductPage.tsx'), 'ProductPage')
export const RestockMailPage = lazyComponent(() => import('./RestockMailPage.tsx'), 'RestockMailPage')
export const WishListPage = lazyComponent(() => import('./WishListPage.tsx'), 'WishListPage')
export const ResultsPage = lazyComponent(() => import('./results/ResultsPage.tsx'), 'ResultsPage')
