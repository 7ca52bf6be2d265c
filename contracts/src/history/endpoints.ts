import type { Endpoint } from '../shared/endpoint.ts'
import type { historyQuery, shopHistory } from './history.ts'

/** Newest first. */
export const getHistory: Endpoint<{ querystring: typeof historyQuery; answer: typeof shopHistory }> = {
  method: 'GET',
  path: '/api/admin/history',
}
