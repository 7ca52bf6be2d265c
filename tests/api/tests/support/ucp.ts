import type { TestShop } from '@shop/test-support'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v4 as uuidv4 } from 'uuid'
import { expect } from 'vitest'

const UCP_AGENT = 'profile="https://agent.example/ucp.json"'

interface Message {
  readonly type: string
  readonly code: string
  readonly content: string
  readonly severity?: string
  readonly path?: string
}

interface Total {
  readonly type: string
  readonly amount: number
}

interface Line {
  readonly id: string
  readonly item: { readonly id: string; readonly title: string; readonly price: number }
  readonly quantity: number
}

interface Fulfillment {
  readonly methods: readonly {
    readonly id: string
    readonly destinations: readonly { readonly id: string }[]
    readonly selected_destination_id: string | null
    readonly groups: readonly {
      readonly selected_option_id: string | null
      readonly options: readonly { readonly id: string; readonly title: string; readonly totals: readonly Total[] }[]
    }[]
  }[]
}

/** Of a cart, a checkout or an error, whatever it has. */
export interface UcpBody {
  readonly ucp: { readonly status: string; readonly version: string; readonly capabilities: object }
  readonly id: string
  readonly status: string
  readonly currency: string
  readonly line_items: readonly Line[]
  readonly totals: readonly Total[]
  readonly messages?: readonly Message[]
  readonly fulfillment: Fulfillment
  readonly buyer?: object
  readonly payment?: { readonly instruments: readonly object[] }
  readonly continue_url?: string
  readonly order?: { readonly id: string; readonly label: string; readonly permalink_url: string }
  /** Of a protocol error. */
  readonly code?: string
  readonly content?: string
}

export interface UcpResponse<Body = UcpBody> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Body
}

const SCHEMAS = join(import.meta.dirname, '../../ucp-schemas')

function readSchemas(): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  for (const file of readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')))
    ajv.addSchema(JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')) as object)
  const names = {
    profile: 'profile.json#/$defs/business_schema',
    search: 'shopping/catalog_search.json#/$defs/search_response',
    lookup: 'shopping/catalog_lookup.json#/$defs/lookup_response',
    product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
    cart: 'shopping/cart.json',
    checkout: 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
    order: 'shopping/order.json',
    error: 'common/types/error_response.json',
  }
  return new Map(
    Object.entries(names).map(([name, path]) => [name, ajv.compile({ $ref: `https://ucp.dev/schemas/${path}` })] as const),
  )
}

let schemas: Map<string, ValidateFunction> | undefined

/** @param name of what is validated, as `readSchemas` has it */
export function ucpValidator(name: string): ValidateFunction | undefined {
  schemas ??= readSchemas()
  return schemas.get(name)
}

/** Which schema the answer of an operation has. */
function schemaOf(path: string, body: { readonly ucp?: { readonly status?: string } }): string {
  if (body.ucp?.status === 'error') return 'error'
  if (path === '/.well-known/ucp') return 'profile'
  const [, , , resource = '', id = ''] = path.split('/')
  if (resource === 'catalog') return id
  return { carts: 'cart', 'checkout-sessions': 'checkout', orders: 'order' }[resource] ?? resource
}

/** Every answer of trade is valid by the schema of its operation, and its totals add up. */
function requireValid(path: string, body: UcpBody): void {
  const validate = ucpValidator(schemaOf(path, body))
  if (validate?.(body) !== true) expect(validate?.errors, `${path} ${JSON.stringify(body)}`).toEqual([])
  const { totals } = body as { readonly totals?: readonly Total[] }
  if (totals === undefined) return
  const sum = totals.reduce((all, { type, amount }) => (type === 'total' ? all : all + amount), 0)
  expect(totals.find(({ type }) => type === 'total')?.amount, JSON.stringify(totals)).toBe(sum)
}

/** A program that buys for people. */
export function ucpAgent(shop: () => TestShop, agent = UCP_AGENT) {
  async function send<Body = UcpBody>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(shop().url + path, {
      method,
      headers: {
        'ucp-agent': agent,
        'request-id': uuidv4(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const answer = (text === '' ? {} : JSON.parse(text)) as Body & UcpBody
    if (response.status < 300) requireValid(path, answer)
    else expect(answer).toEqual({ code: expect.any(String), content: expect.any(String) })
    return { status: response.status, headers: response.headers, text, body: answer } satisfies UcpResponse<Body & UcpBody>
  }

  const keyed = (key: string = uuidv4()) => ({ 'idempotency-key': key })
  const path = (id: string) => `/ucp/v1/checkout-sessions/${id}`
  return {
    send,
    post: <Body = UcpBody>(rest: string, body: unknown, key?: string) => send<Body>('POST', `/ucp/v1${rest}`, body, keyed(key)),
    create: (body: unknown, key?: string) => send('POST', '/ucp/v1/checkout-sessions', body, keyed(key)),
    read: (id: string) => send('GET', path(id)),
    update: (id: string, body: unknown, key?: string) => send('PUT', path(id), body, keyed(key)),
    complete: (id: string, body: unknown = payBy('cod'), key?: string) => send('POST', `${path(id)}/complete`, body, keyed(key)),
    /** Completes a checkout, and does not hear the answer: the connection is gone after so many milliseconds. */
    lose: async (id: string, body: unknown, key: string, ms: number): Promise<void> => {
      const headers = { 'ucp-agent': agent, 'content-type': 'application/json', ...keyed(key) }
      const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(ms) }
      await fetch(`${shop().url}${path(id)}/complete`, request).catch(() => undefined)
    },
    cancel: (id: string, key?: string) => send('POST', `${path(id)}/cancel`, undefined, keyed(key)),
    order: <Body = UcpBody>(id: string) => send<Body>('GET', `/ucp/v1/orders/${id}`),
  }
}

const instrumentTypes = { cod: 'cash_on_delivery', card: 'card' } as const

export const payBy = (handler: keyof typeof instrumentTypes) => ({
  payment: { instruments: [{ id: 'instrument-1', handler_id: handler, type: instrumentTypes[handler], selected: true }] },
})

export const lineOf = (id: string, quantity = 1) => ({ item: { id }, quantity })

export const destination = {
  id: 'home',
  street_address: '12 Mill Lane',
  address_locality: 'Leeds',
  postal_code: 'LS1 4AB',
  address_country: 'GB',
}

let buyers = 0
export function newBuyer() {
  buyers += 1
  return { first_name: 'Gus', last_name: 'Guest', email: `agent-guest-${String(buyers)}@mail.example` }
}

/** A checkout that has all that it needs. */
export const readyCheckout = (lines: readonly object[], fields: object = {}) => ({
  line_items: lines,
  buyer: newBuyer(),
  fulfillment: { methods: [{ type: 'shipping', destinations: [destination], selected_destination_id: 'home' }] },
  ...fields,
})

export const amountOf = ({ totals }: Pick<UcpBody, 'totals'>, type: string) => totals.find((total) => total.type === type)?.amount

export const codesOf = ({ messages = [] }: Pick<UcpBody, 'messages'>) => messages.map(({ code }) => code)
