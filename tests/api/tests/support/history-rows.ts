import { historyKinds } from '@shop/contracts/history'
import type { Row } from './role-row.ts'

/** The history, and how things were: as the rows of the table of roles. */
export const historyRows: readonly Row[] = [
  ['GET', '/api/products/:product?at=2020-01-01T00%3A00%3A00Z', undefined, 401, 403, 403, 404, 403, 401],
  ['GET', '/api/orders/:cod?at=2020-01-01T00%3A00%3A00Z', undefined, 401, 403, 403, 404, 403, 401],
  ['GET', '/api/orders/:cod?at=soon', undefined, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/users/:user?at=2020-01-01T00%3A00%3A00Z', undefined, 401, 403, 403, 404, 403, 401],
  ['GET', '/api/reports/sales-analytics?asOf=2100-01-01T00%3A00%3A00Z', undefined, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/reports/financial-summary?asOf=2100-01-01T00%3A00%3A00Z', undefined, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/reports/product-analytics?asOf=2020-01-01T00%3A00%3A00Z', undefined, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/admin/history', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/admin/history?by=Ada', undefined, 401, 403, 403, 200, 403, 401],
  ...historyKinds.map((kind): Row => ['GET', `/api/admin/history?kind=${kind}`, undefined, 401, 403, 403, 200, 403, 401]),
  ['GET', '/api/admin/history?from=soon', undefined, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/admin/history?after=x', undefined, 401, 403, 403, 400, 403, 401],
]
