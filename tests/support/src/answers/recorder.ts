import type { CallOutcome, PlaceCall, ShopCall } from './stock-history.ts'

/** What clients asked the shop's API for, and what they were told. */
export interface RecordedCalls {
  readonly calls: readonly ShopCall[]
  /** The products that were created. */
  readonly products: readonly string[]
  /** One line for each order that was acknowledged to a customer and not found by the same one later. */
  readonly lostOrders: readonly string[]
}

interface ApiCall {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly key: string | undefined
  readonly body: Record<string, unknown>
  readonly start: number
}

/** Status 0: no answer, or not the whole of it. */
interface ApiAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly end: number
}

interface OrderItem {
  readonly product: string
  readonly qty: number
}

function parseBody(text: unknown): Record<string, unknown> {
  if (typeof text !== 'string' || !text.startsWith('{')) return {}
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    // A test of bad requests.
    return {}
  }
}

function outcomeOf(status: number): CallOutcome {
  if (status >= 200 && status < 300) return 'done'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}

function readPlace({ body, authorization, key, start }: ApiCall, { status, body: answer, end }: ApiAnswer): PlaceCall {
  const lines = ((body.orderItems ?? []) as OrderItem[]).map(({ product, qty }) => ({ productId: product, qty }))
  const customer = authorization === '' ? JSON.stringify(body.guest) : authorization
  return {
    call: 'place',
    start,
    end,
    outcome: outcomeOf(status),
    lines,
    isCard: body.paymentMethod === 'Stripe',
    ...(key === undefined ? {} : { key: `${customer} ${key}` }),
    ...(typeof answer.code === 'string' ? { code: answer.code } : {}),
    ...(typeof answer._id === 'string' ? { orderId: answer._id } : {}),
  }
}

const ORDER = /^\/api\/orders\/([\w-]{36})\b/
const PRODUCT = /^\/api\/products\/([\w-]{36})$/

/** @returns undefined when the call has nothing to do with stock */
function readShopCall(call: ApiCall, answer: ApiAnswer): ShopCall | undefined {
  const { method, path, body, start } = call
  const told = { start, end: answer.end, outcome: outcomeOf(answer.status) }
  if (method === 'GET') return undefined
  if (method === 'POST' && path === '/api/orders') return readPlace(call, answer)
  const productId = PRODUCT.exec(path)?.[1]
  if (method === 'PUT' && productId !== undefined && body.countInStock !== undefined) {
    const seen = body.stockSeen === undefined ? {} : { seen: Number(body.stockSeen) }
    return { ...told, call: 'setStock', productId, count: Number(body.countInStock), ...seen }
  }
  if (path === '/api/orders/bulk') return { ...told, call: 'giveBack', orderIds: (body.orders ?? []) as string[] }
  const orderId = ORDER.exec(path)?.[1]
  if (orderId !== undefined) return { ...told, call: 'giveBack', orderIds: [orderId] }
  return method === 'DELETE' && path.startsWith('/api/users') ? { ...told, call: 'giveBack', orderIds: 'all' } : undefined
}

/** @returns undefined for what is no call of the shop's API */
function readCall(input: string | URL | Request, { method = 'GET', headers, body }: RequestInit): ApiCall | undefined {
  if (input instanceof Request) return undefined
  const { pathname, search } = new URL(input)
  if (!/^\/api\/(orders|products|users)\b/.test(pathname)) return undefined
  const sent = new Headers(headers)
  const authorization = sent.get('authorization') ?? ''
  const key = sent.get('idempotency-key') ?? undefined
  return { method, path: pathname + search, authorization, key, body: parseBody(body), start: performance.now() }
}

/** Records the calls that are made with `send`. */
export function createRecorder(fetchFrom: typeof fetch): { readonly send: typeof fetch; readonly recorded: RecordedCalls } {
  const calls: ShopCall[] = []
  const products: string[] = []
  const lostOrders: string[] = []
  /** The customer by the order that was acknowledged. */
  const customers = new Map<string, string>()

  function record(call: ApiCall, answer: ApiAnswer): void {
    const shopCall = readShopCall(call, answer)
    if (shopCall !== undefined) calls.push(shopCall)
    if (shopCall?.call === 'place' && shopCall.orderId !== undefined) customers.set(shopCall.orderId, call.authorization)
    const { method, path, authorization } = call
    if (method === 'POST' && path === '/api/products' && answer.status === 201) products.push(String(answer.body._id))
    const readOrder = /^\/api\/orders\/([\w-]{36})$/.exec(path)?.[1] ?? ''
    const isLost = answer.status === 404 && method === 'GET' && customers.get(readOrder) === authorization
    if (isLost && authorization !== '') lostOrders.push(`order ${readOrder} was acknowledged and is not found`)
  }

  async function send(input: string | URL | Request, options: RequestInit = {}): Promise<Response> {
    const call = readCall(input, options)
    if (call === undefined) return fetchFrom(input, options)
    try {
      const response = await fetchFrom(input, options)
      const text = await response.clone().text()
      record(call, { status: response.status, body: parseBody(text), end: performance.now() })
      return response
    } catch (error) {
      record(call, { status: 0, body: {}, end: Infinity })
      throw error
    }
  }
  return { send, recorded: { calls, products, lostOrders } }
}
