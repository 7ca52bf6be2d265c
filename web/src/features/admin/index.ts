import { lazyComponent } from '../../lib/lazyComponent.ts'

export { forgetRecentItems } from './palette/recentItems.ts'

export const AdminHomePage = lazyComponent(() => import('./home/AdminHomePage.tsx'), 'AdminHomePage')
export const ApiKeysPage = lazyComponent(() => import('./api-keys/ApiKeysPage.tsx'), 'ApiKeysPage')
export const CustomerPage = lazyComponent(() => import('./customers/CustomerPage.tsx'), 'CustomerPage')
export const HistoryPage = lazyComponent(() => import('./history/HistoryPage.tsx'), 'HistoryPage')
export const OperationsPage = lazyComponent(() => import('./operations/OperationsPage.tsx'), 'OperationsPage')
export const OrderListPage = lazyComponent(() => import('./orders/OrderListPage.tsx'), 'OrderListPage')
export const PaletteDialog = lazyComponent(() => import('./palette/PaletteDialog.tsx'), 'PaletteDialog')
export const PackingSlipsPage = lazyComponent(() => import('./orders/PackingSlipsPage.tsx'), 'PackingSlipsPage')
export const PaymentsPage = lazyComponent(() => import('./payments/PaymentsPage.tsx'), 'PaymentsPage')
export const ProductEditPage = lazyComponent(() => import('./products/ProductEditPage.tsx'), 'ProductEditPage')
export const ProductListPage = lazyComponent(() => import('./products/ProductListPage.tsx'), 'ProductListPage')
export const ProductImportPage = lazyComponent(() => import('./products/import/ProductImportPage.tsx'), 'ProductImportPage')
export const RunningOutPage = lazyComponent(() => import('./stock/RunningOutPage.tsx'), 'RunningOutPage')
export const ReportsPage = lazyComponent(() => import('./reports/ReportsPage.tsx'), 'ReportsPage')
export const SecurityLogPage = lazyComponent(() => import('./security/SecurityLogPage.tsx'), 'SecurityLogPage')
export const ShopSettingsPage = lazyComponent(() => import('./shop/ShopSettingsPage.tsx'), 'ShopSettingsPage')
export const SynonymsPage = lazyComponent(() => import('./synonyms/SynonymsPage.tsx'), 'SynonymsPage')
export const UserEditPage = lazyComponent(() => import('./users/UserEditPage.tsx'), 'UserEditPage')
export const WebhooksPage = lazyComponent(() => import('./webhooks/WebhooksPage.tsx'), 'WebhooksPage')
export const UserListPage = lazyComponent(() => import('./users/UserListPage.tsx'), 'UserListPage')
