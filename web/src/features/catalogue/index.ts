import { lazyPage } from '../../lib/lazyPage.ts'

export { HomePage } from './HomePage.tsx'
export const ProductPage = lazyPage(() => import('./ProductPage.tsx'), 'ProductPage')
