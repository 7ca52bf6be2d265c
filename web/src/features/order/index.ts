import { lazyPage } from '../../lib/lazyPage.ts'

export const OrderPage = lazyPage(() => import('./OrderPage.tsx'), 'OrderPage')
