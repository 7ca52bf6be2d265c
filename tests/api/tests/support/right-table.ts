import type { Right, StaffRole } from '@shop/contracts/staff'
import type { Method, Row } from './role-row.ts'

/** What the roles are, stated once more. */
export const rightsByRole: Readonly<Record<StaffRole, readonly Right[]>> = {
  orders: ['orders:read', 'orders:write'],
  catalogue: ['catalogue:read', 'catalogue:write'],
  reports: ['reports:read'],
  readOnly: ['orders:read', 'catalogue:read', 'reports:read', 'customers:read', 'settings:read'],
}

/** The routes of the back office by the right that they ask for. All others are for visitors, customers, or any staff. */
export const routesByRight: Readonly<Record<Right, readonly string[]>> = {
  'orders:read': [
    'GET /api/orders',
    'GET /api/admin/events',
    'GET /api/orders/ids',
    'GET /api/orders/bulk/{id}',
    'POST /api/orders/export.csv',
    'GET /api/orders/{id}/refunds',
    'GET /api/orders/{id}/attention',
    'GET /api/payments/attention',
    'GET /api/payments/reconciliation',
  ],
  'orders:write': [
    'POST /api/orders/bulk',
    'POST /api/orders/shipments',
    'POST /api/orders/{id}/notes',
    'POST /api/orders/{id}/shipments',
    'PUT /api/orders/{id}/shipments/{shipmentId}',
    'PUT /api/orders/{id}/shipments/{shipmentId}/cancel',
    'PUT /api/orders/{id}/shipments/{shipmentId}/deliver',
    'PUT /api/orders/{id}/pay',
    'PUT /api/orders/{id}/deliver',
  ],
  'refunds:write': [
    'PUT /api/orders/{id}/refund',
    'PUT /api/orders/{id}/correct-payment',
    'PUT /api/orders/{id}/settle-payment',
    'PUT /api/orders/{id}/returns/{returnId}/accept',
    'PUT /api/orders/{id}/returns/{returnId}/refuse',
    'POST /api/payments/reconciliation',
  ],
  'catalogue:read': [
    'GET /api/products/low-stock',
    'GET /api/products/export.csv',
    'GET /api/products/import/{id}',
    'GET /api/products/{id}/stock-movements',
    'GET /api/products/{id}/variants',
    'GET /api/admin/synonyms',
    'GET /api/admin/zero-result-searches',
  ],
  'catalogue:write': [
    'POST /api/products',
    'POST /api/products/import',
    'POST /api/products/import/{id}/undo',
    'POST /api/products/prices',
    'POST /api/products/{id}/duplicate',
    'PUT /api/products/{id}',
    'PUT /api/products/{id}/variants',
    'DELETE /api/products/{id}',
    'POST /api/uploads',
    'PUT /api/admin/synonyms',
    'DELETE /api/admin/synonyms',
  ],
  'reports:read': [
    'GET /api/reports/sales-analytics',
    'GET /api/reports/product-analytics',
    'GET /api/reports/customer-analytics',
    'GET /api/reports/order-analytics',
    'GET /api/reports/financial-summary',
    'GET /api/reports/taxed-sales',
    'GET /api/reports/taxed-sales.csv',
    'GET /api/reports/cohorts',
    'GET /api/reports/rfm',
    'GET /api/reports/products/{id}/buyers',
    'GET /api/reports/customers/{id}/products',
  ],
  'customers:read': ['GET /api/users', 'GET /api/users/{id}', 'GET /api/admin/customers/{id}'],
  'settings:read': [
    'GET /api/shop/terms',
    'GET /api/shop/home',
    'GET /api/admin/setup',
    'GET /api/admin/operations',
    'GET /api/admin/extensions',
    'GET /api/admin/webhooks',
    'GET /api/admin/webhooks/{id}',
    'GET /api/admin/webhooks/{id}/deliveries',
  ],
  'settings:write': [
    'PUT /api/shop',
    'PUT /api/shop/terms',
    'PUT /api/shop/pages/{slug}',
    'PUT /api/shop/home',
    'POST /api/shop/home/preview',
  ],
  admin: [
    'PUT /api/users/{id}',
    'DELETE /api/users/{id}',
    'DELETE /api/users/{id}/sessions',
    'POST /api/admin/operations/retry',
    'POST /api/admin/operations/drop',
    'POST /api/admin/webhooks',
    'PUT /api/admin/webhooks/{id}',
    'DELETE /api/admin/webhooks/{id}',
    'POST /api/admin/webhooks/{id}/secret',
    'POST /api/admin/webhooks/{id}/replay',
    'POST /api/admin/webhooks/{id}/test',
    'GET /api/security/log',
    'GET /api/security/log.csv',
    'GET /api/admin/api-keys',
    'POST /api/admin/api-keys',
    'DELETE /api/admin/api-keys/{id}',
  ],
}

const patterns = Object.entries(routesByRight).flatMap(([right, routes]) =>
  routes.map((route) => ({
    right: right as Right,
    route: new RegExp(`^${route.replaceAll(/\{\w+\}/g, '(:\\w+|no-id|unknown)')}$`),
  })),
)

function rightFor(method: Method, path: string): Right | undefined {
  // The present is for everybody.
  if (/^\/api\/products\/:\w+\?at=/.test(path)) return 'catalogue:read'
  return patterns.find(({ route }) => route.test(`${method} ${path.replace(/\?.*/, '')}`))?.right
}

/** A path of an order that is for customers and for staff. */
const ORDER = /^\/api\/orders\/(:|no-id)/
/** The orders of the table whose cancellation would give money back. */
const PAID = /:(paid|returned|captured)\//

const rightByKind: Readonly<Record<string, Right>> = {
  order: 'orders:read',
  payment: 'orders:read',
  product: 'catalogue:read',
  stock: 'catalogue:read',
  review: 'catalogue:read',
  customer: 'customers:read',
  sign_in: 'admin',
  rights: 'admin',
  settings: 'settings:read',
}

/** The history is for who may see any kind of thing in it, and of each kind for who may see that. */
function historyStatusFor(path: string, has: (right: Right) => boolean): number | undefined {
  const kind = /kind=(\w+)/.exec(path)?.[1]
  const rights = kind === undefined ? Object.values(rightByKind) : [rightByKind[kind] ?? 'admin']
  const isNameSought = path.includes('by=') && !has('customers:read')
  return rights.some(has) && !isNameSought ? undefined : 403
}

/** What a row answers to somebody with some rights and no order of their own. */
export function statusFor([method, path, body, ...statuses]: Row, has: (right: Right) => boolean): number | undefined {
  const [, , other, admin] = statuses
  const right = rightFor(method, path)
  if (right !== undefined) return has(right) ? admin : 403
  if (path.startsWith('/api/admin/views') && JSON.stringify([path, body]).includes('orders'))
    return has('orders:read') ? admin : 403
  if (path.startsWith('/api/admin/history')) return historyStatusFor(path, has) ?? admin
  if (path.startsWith('/api/admin/')) return admin
  if (path === '/api/shop/pages/:page') return has('settings:read') ? admin : other
  const isCancellation = /^\/api\/orders\/[^/]+\/cancel$/.test(path)
  if (!ORDER.test(path) || !(has('orders:read') || (isCancellation && has('orders:write')))) return other
  if (!isCancellation || admin === 404) return admin
  return has('orders:write') && (!PAID.test(path) || has('refunds:write')) ? admin : 403
}

/** As `statusFor`, for another system: what customers do for themselves, and what screens keep for a person, is not for it. */
export function statusForKey(row: Row, has: (right: Right) => boolean): number | undefined {
  const [method, path, body, visitor, , other] = row
  // The rows of the table refund the order once.
  if (path === '/api/orders/:captured/refund' && body === undefined && has('refunds:write')) return 409
  const isForPersons = rightFor(method, path) === undefined && visitor === 401 && other !== 401 && !ORDER.test(path)
  return isForPersons ? 403 : statusFor(row, has)
}

/** Before the rows of the role table, whose last one ends sessions. */
export const apiKeyRows: readonly Row[] = [
  ['GET', '/api/admin/api-keys', undefined, 401, 403, 403, 200, 403, 401],
  ['POST', '/api/admin/api-keys', {}, 401, 403, 403, 400, 403, 401],
  ['POST', '/api/admin/api-keys', { name: 'ERP', scopes: ['orders:read'] }, 401, 403, 403, 201, 403, 401],
  ['DELETE', '/api/admin/api-keys/:unknown', undefined, 401, 403, 403, 404, 403, 401],
]
