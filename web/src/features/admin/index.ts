import { lazyPage } from '../../lib/lazyPage.ts'

export const OrderListPage = lazyPage(() => import('./orders/OrderListPage.tsx'), 'OrderListPage')
export const ProductEditPage = lazyPage(() => import('./products/ProductEditPage.tsx'), 'ProductEditPage')
export const ProductListPage = lazyPage(() => import('./products/ProductListPage.tsx'), 'ProductListPage')
export const ReportsPage = lazyPage(() => import('./reports/ReportsPage.tsx'), 'ReportsPage')
export const UserEditPage = lazyPage(() => import('./users/UserEditPage.tsx'), 'UserEditPage')
export const UserListPage = lazyPage(() => import('./users/UserListPage.tsx'), 'UserListPage')
