import { lazyPage } from '../../lib/lazyPage.ts'

export const CartPage = lazyPage(() => import('./CartPage.tsx'), 'CartPage')
