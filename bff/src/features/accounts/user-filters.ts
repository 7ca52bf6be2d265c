import { phoneDigits } from '@shop/contracts/shared'
import type { ServiceClients } from '../../service-clients.ts'

type Clients = Pick<ServiceClients, 'orders' | 'identity'>

/** The accounts that gave a telephone number with a recent order, also as guests; a guest without an account is none. */
async function accountsByPhone({ orders, identity }: Clients, digits: string): Promise<string[]> {
  const { users } = await identity.lookUpUsers(await orders.customersByPhone({ digits }))
  return users.flatMap(({ userId, accountId }) => (accountId === undefined ? [userId] : (accountId ?? [])))
}

/** The filters of the list of users as the identity service takes them. Telephone numbers stand with orders, which another service has. */
export async function toUserFilters<Filters extends { readonly keyword: string }>(clients: Clients, filters: Filters) {
  const digits = phoneDigits(filters.keyword)
  return digits === undefined ? filters : { ...filters, userIds: await accountsByPhone(clients, digits) }
}
