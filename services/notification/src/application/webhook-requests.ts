import type { NotificationPorts } from '../ports.ts'
import { webhookDataOf, type LoggedEvent } from '../store/webhook-events.ts'

/** What one call of identity answers at once. */
const USERS_PER_CALL = 500

interface Customer {
  readonly name: string
  readonly email: string
}

export type Customers = ReadonlyMap<string, Customer>

const userIdOf = ({ data: { userId } }: LoggedEvent): string | undefined => (typeof userId === 'string' ? userId : undefined)

/** The names of guests, who are called by the recipient of their parcels wherever the shop names them. */
async function lookUpRecipients({ orders }: Pick<NotificationPorts, 'orders'>, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await orders.recipientsOf({ userIds })
  return new Map(rows.map(({ userId, recipient }) => [userId, recipient]))
}

/** The customers that events are about, by their ids. An erased one is not there. */
export async function lookUpCustomers(
  ports: Pick<NotificationPorts, 'identity' | 'orders'>,
  events: readonly LoggedEvent[],
): Promise<Customers> {
  const ids = [...new Set(events.flatMap((event) => userIdOf(event) ?? []))]
  const customers = new Map<string, Customer>()
  for (let start = 0; start < ids.length; start += USERS_PER_CALL) {
    const { users } = await ports.identity.lookUpUsers({ userIds: ids.slice(start, start + USERS_PER_CALL) })
    const guestIds = users.filter(({ accountId }) => accountId === null).map(({ userId }) => userId)
    const recipients = await lookUpRecipients(ports, guestIds)
    for (const { userId, name, email } of users) customers.set(userId, { name: recipients.get(userId) ?? name, email })
  }
  return customers
}

/** The body of a request by the convention of https://www.standardwebhooks.com. */
export const webhookBody = (type: string, timestamp: string, data: object): string => JSON.stringify({ type, timestamp, data })

/** @param customers of whom the receiver may know the name and the e-mail address */
export function bodyOf(event: LoggedEvent, customers: Customers): string {
  const customer = customers.get(userIdOf(event) ?? '')
  const data = webhookDataOf(event)
  return webhookBody(event.type, event.occurredAt, customer === undefined ? data : { ...data, customer })
}
