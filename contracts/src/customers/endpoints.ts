import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { customerDetails } from './customers.ts'

export const getCustomer: Endpoint<{ params: typeof idParams; answer: typeof customerDetails }> = {
  method: 'GET',
  path: '/api/admin/customers/:id',
}
