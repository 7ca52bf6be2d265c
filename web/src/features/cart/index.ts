import { lazyComponent } from '../../lib/lazyComponent.ts'

export const CartPage = lazyComponent(() => import('./CartPage.tsx'), 'CartPage')
