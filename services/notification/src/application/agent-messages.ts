import { presentUcpOrder } from '@shop/contracts/ucp'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { contentDigestOf, signMessage } from '@shop/kit/calls'
import { isRejection } from '@shop/kit/domain'
import type { NotificationDependencies } from '../ports.ts'
import { agentOfEndpoint, findFollowedOrder } from '../store/followed-orders.ts'
import type { LoggedEvent } from '../store/webhook-events.ts'
import type { WebhookTurn } from '../store/webhook-turns.ts'
import type { Composed, Receiver } from './send-webhooks.ts'
import { signingKey, type SigningKey } from './signing-keys.ts'

type MessagePorts = Pick<
  NotificationDependencies,
  'database' | 'clock' | 'identity' | 'orders' | 'keyEncryption' | 'publicUrl' | 'agentProfiles' | 'logger'
>

/** The order hears of a refund at most so much later. */
const REFUND_LAG_MS = 60_000

const nothing = (answer: string): Composed => ({ accepted: true, answer })
const later = (answer: string): Composed => ({ accepted: false, answer })

/** An unpaid card order is none for its program yet, and never one when it expires. */
const isConfirmed = ({ paymentMethod, paidAt }: OrderRow): boolean => paymentMethod === 'COD' || paidAt !== null

/** Whether the order does not have the refund yet that the event tells of. */
function isBehind({ type, data }: LoggedEvent, { refundedAt }: OrderRow, at: Date): boolean {
  if (type !== 'payment.refunded' || typeof data.refundedAt !== 'string') return false
  if (at.getTime() - Date.parse(data.refundedAt) > REFUND_LAG_MS) return false
  return refundedAt === null || refundedAt < data.refundedAt
}

/** The order as its program may see it now: as long as the key of its guest opens it. */
async function readOrder(
  { database, orders, identity, publicUrl }: MessagePorts,
  event: LoggedEvent,
): Promise<{ readonly row: OrderRow; readonly body: object } | undefined> {
  const followed = await findFollowedOrder(database, event.key)
  if (followed === undefined) return undefined
  const row = await orders.getOrder({ orderId: followed.orderId })
  const { key } = await identity.getOrderKey({ userId: row.userId, orderId: row.orderId })
  const { email } = await identity.checkOrderKey({ ...row, key })
  const permalink = `${new URL(publicUrl).origin}/order/${row.orderId}?key=${encodeURIComponent(key)}`
  return email === null ? undefined : { row, body: presentUcpOrder(followed.checkout, row, permalink) }
}

/** The request that tells a program of its order, signed with the shop's key. */
function signedRequest({ publicUrl }: MessagePorts, url: string, event: LoggedEvent, content: object, at: Date, key: SigningKey) {
  const body = JSON.stringify(content)
  const headers = {
    'content-type': 'application/json',
    'content-digest': contentDigestOf(body),
    'ucp-agent': `profile="${new URL(publicUrl).origin}/.well-known/ucp"`,
    'webhook-id': event.eventId,
    'webhook-timestamp': String(Math.floor(Date.parse(event.occurredAt) / 1_000)),
  }
  const target = new URL(url).search === '' ? ['@method', '@authority', '@path'] : ['@method', '@authority', '@path', '@query']
  const components = [...target, ...Object.keys(headers)]
  return { url, body, headers: { ...headers, ...signMessage({ method: 'POST', url, headers }, components, { ...key, at }) } }
}

/** Makes the messages to a program that buys for people: each has its whole order, as it is when it is sent. */
export async function composeForAgent(ports: MessagePorts, { url }: WebhookTurn): Promise<Receiver['compose']> {
  const { agentProfiles, logger } = ports
  const [profile, key] = await Promise.all([agentProfiles(agentOfEndpoint(url)), signingKey(ports)])
  return async (event, at) => {
    if (profile === undefined) return later('The profile of the program cannot be read')
    const { webhookUrl } = profile
    if (webhookUrl === undefined || !URL.canParse(webhookUrl)) return nothing('The profile names no address')
    try {
      const found = await readOrder(ports, event)
      if (found === undefined) return nothing('The program may not see the order')
      if (!isConfirmed(found.row)) return nothing('The order is not confirmed')
      if (isBehind(event, found.row, at)) return later('The order does not have the refund yet')
      return signedRequest(ports, webhookUrl, event, found.body, at, key)
    } catch (error) {
      if (isRejection(error, 'order_not_found', 'user_not_found')) return nothing('There is no such order')
      logger.warn({ err: error }, 'an order could not be read for its program and will be later')
      return later('The order cannot be read')
    }
  }
}
