import type { UserList } from '@shop/contracts/accounts'
import { listOrders } from '@shop/contracts/orders/endpoints'
import type { ProductList } from '@shop/contracts/products'
import type { SecurityLog } from '@shop/contracts/security'
import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery, endpointQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

/** One page of each list of the back office, always read anew. `query` is the query string of the request. */
const settings = { staleTime: 0, placeholderData: keepPreviousData }

export const orderRowsQuery = (query: string) => endpointQuery('orders', listOrders, { querystring: query }, settings)

/** Drafts included. */
export const productRowsQuery = (query: string) => apiQuery<ProductList>('products', `/products?${query}`, settings)

export const userRowsQuery = (query: string) => apiQuery<UserList>('users', `/users?${query}`, settings)

export const securityLogRowsQuery = (query: string) => apiQuery<SecurityLog>('users', `/security/log?${query}`, settings)

export const downloadSecurityLog = (query: string) => api.download(`/security/log.csv?${query}`)
