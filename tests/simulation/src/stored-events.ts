import type { Database } from '@shop/kit/event-store'

interface StoredEvent {
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface Line {
  readonly productId: string
  readonly qty: number
}

export async function readEvents(database: Database): Promise<StoredEvent[]> {
  const { rows } = await database.query<StoredEvent>('SELECT stream, version, type, data FROM events ORDER BY stream, version')
  return rows
}

export function byStream(events: readonly StoredEvent[], prefix: string): Map<string, StoredEvent[]> {
  return Map.groupBy(
    events.filter(({ stream }) => stream.startsWith(prefix)),
    ({ stream }) => stream.slice(prefix.length),
  )
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
export const ofType = (events: readonly StoredEvent[], ...types: readonly string[]) =>
  events.filter(({ type }) => types.includes(type))
export const amountOf = (events: readonly StoredEvent[]): number => sum(events.map(({ data }) => Number(data.amount)))
export const linesOf = ({ data }: StoredEvent): readonly Line[] => data.lines as readonly Line[]

interface OrderStory {
  readonly orderId: string
  readonly userId: string
  readonly lines: readonly Line[]
  readonly method: string
  readonly events: readonly StoredEvent[]
}

export function ordersOf(events: readonly StoredEvent[]): OrderStory[] {
  return [...byStream(events, 'order-')].flatMap(([orderId, own]) => {
    const [placed] = ofType(own, 'OrderPlaced')
    if (placed === undefined) return []
    const { userId, paymentMethod } = placed.data
    return [{ orderId, userId: String(userId), lines: linesOf(placed), method: String(paymentMethod), events: own }]
  })
}
