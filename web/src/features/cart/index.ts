import { lazyComponent } from '../../lib/lazyComponent.ts'

export const CartPage = lazyComponent(() => import('./CartPage.tsx'), 'CartPage')

export const CartDrawer = lazyComponent(() => import('./CartDrawer.tsx'), 'CartDrawer')
