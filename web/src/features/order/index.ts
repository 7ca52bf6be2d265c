import { lazyComponent } from '../../lib/lazyComponent.ts'

export const OrderPage = lazyComponent(() => import('./OrderPage.tsx'), 'OrderPage')
export const PaidOrderPage = lazyComponent(() => import('./PaidOrderPage.tsx'), 'PaidOrderPage')
export { usePaidSessionId } from './usePaidSessionId.ts'
