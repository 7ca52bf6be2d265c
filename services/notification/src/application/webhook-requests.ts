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

/** The customers that events are about, by their ids. An erased one is not there. */
export async function lookUpCustomers(
  { identity }: Pick<NotificationPorts, 'identity'>,
  events: readonly LoggedEvent[],
): Promise<Customers> {
  const ids = [...new Set(events.flatMap((event) => userIdOf(event) ?? []))]
  const customers = new Map<string, Customer>()
  for (let start = 0; start < ids.length; start += USERS_PER_CALL) {
    const { users } = await identity.lookUpUsers({ userIds: ids.slice(start, start + USERS_PER_CALL) })
    for (const { userId, name, email } of users) customers.set(userId, { name, email })
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
