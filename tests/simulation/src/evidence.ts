import type { Database } from '@shop/kit/event-store'
import type { InMemoryCheckout } from '@shop/payment/testing'
import type { Told } from './callers.ts'
import type { TakenMail } from './outside-network.ts'
import { serviceNames, type ServiceName } from './world.ts'

interface StoredEvent {
  readonly stream: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface Line {
  readonly productId: string
  readonly qty: number
  /** Of a line of an order. */
  readonly unitPrice?: number
}

interface StockRow extends Readonly<Record<'onHand' | 'available' | 'held' | 'sold', number>> {
  readonly id: string
}

interface PlacedAnswer {
  readonly order: { readonly orderId: string; readonly totals: { readonly total: number } }
}

/** The order in the answer to a call that placed it. */
export const orderIn = (answer: unknown) => (answer as PlacedAnswer).order
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
export const ofType = <Event extends Pick<StoredEvent, 'type'>>(events: readonly Event[], ...types: readonly string[]): Event[] =>
  events.filter(({ type }) => types.includes(type))
export const amountOf = (events: readonly Pick<StoredEvent, 'data'>[]): number =>
  sum(events.map(({ data }) => Number(data.amount)))
export const linesOf = ({ data }: Pick<StoredEvent, 'data'>): readonly Line[] => data.lines as readonly Line[]

/** The events of each stream whose name begins so, by the rest of its name. */
export function byStream(events: readonly StoredEvent[], prefix: string): Map<string, StoredEvent[]> {
  const own = events.filter(({ stream }) => stream.startsWith(prefix))
  return Map.groupBy(own, ({ stream }) => stream.slice(prefix.length))
}

function ordersIn(events: readonly StoredEvent[]) {
  return [...byStream(events, 'order-')].flatMap(([orderId, own]) => {
    const [placed] = ofType(own, 'OrderPlaced')
    if (placed === undefined) return []
    const { userId, paymentMethod } = placed.data
    return [{ orderId, userId: String(userId), lines: linesOf(placed), isCard: paymentMethod === 'Stripe', events: own }]
  })
}

interface Outside {
  readonly checkout: InMemoryCheckout
  /** As the provider lists them. */
  readonly refunds: Awaited<ReturnType<InMemoryCheckout['listRefunds']>>
  /** What the mail server took. */
  readonly mailed: readonly TakenMail[]
  readonly told: readonly Told[]
  /** Whether nothing failed, and nothing was slow. */
  readonly isCalm: boolean
  /** Whether so many days passed that what is kept for some of them may be gone. */
  readonly hasStoodStill: boolean
}

/** What the provider has of an order. */
interface OrderPayments {
  readonly sessions: readonly { readonly sessionId: string; readonly amount: number | null }[]
  readonly refunds: Outside['refunds']
  readonly isPaid: boolean
  readonly received: number
  readonly returned: number
}

/** What is judged: what the services have stored, and what callers, the provider and the mail server know. */
export async function readEvidence(databases: Readonly<Record<ServiceName, Database>>, outside: Outside) {
  const { checkout, refunds, told } = outside
  const entries = serviceNames.map(async (name) => {
    const { rows } = await databases[name].query<StoredEvent>('SELECT stream, type, data FROM events ORDER BY stream, version')
    return [name, rows] as const
  })
  const events = Object.fromEntries(await Promise.all(entries)) as Record<ServiceName, StoredEvent[]>
  const { rows: stock } = await databases.catalogue.query<StockRow>(
    'SELECT product_id AS id, on_hand AS "onHand", available, held, sold FROM stock',
  )
  /** The calls that were answered, without a refusal. */
  const answered = (call: string) => told.filter((one) => one.call === call && one.outcome === 'done')
  const placed = answered('place').map((one) => {
    const { orderId, totals } = orderIn(one.answer)
    return { ...one, orderId, total: totals.total }
  })
  function paymentsOf(orderId: string): OrderPayments {
    const sessions = [...checkout.sessions.values()].filter((session) => session.orderId === orderId)
    const paymentIds = sessions.map(({ sessionId }) => `pi_${sessionId}`)
    const own = refunds.filter(({ paymentId }) => paymentIds.includes(paymentId ?? ''))
    const paid = sessions.filter((session) => session.paid)
    const received = sum(paid.map(({ amount }) => amount ?? 0))
    const returned = sum(own.filter(({ status }) => status === 'done').map(({ amount }) => amount))
    return { sessions, refunds: own, isPaid: paid.length > 0, received, returned }
  }
  return { ...outside, databases, events, orders: ordersIn(events.order), stock, answered, placed, paymentsOf }
}

export type Evidence = Awaited<ReturnType<typeof readEvidence>>

/** One line for each thing that is wrong. */
export type Judge = (evidence: Evidence) => Iterable<string> | AsyncIterable<string>
