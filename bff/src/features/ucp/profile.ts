import { isIP } from 'node:net'

export const UCP_VERSION = '2026-08-25'
export const UCP_PATH = '/ucp/v1'

const ROOT = `https://ucp.dev/${UCP_VERSION}`

/** What programs may do, with the pages of the protocol that say how. */
const capabilities = {
  'dev.ucp.shopping.catalog.search': { page: 'shopping/catalog/search', schema: 'shopping/catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { page: 'shopping/catalog/lookup', schema: 'shopping/catalog_lookup' },
  'dev.ucp.shopping.cart': { page: 'shopping/cart', schema: 'shopping/cart' },
  'dev.ucp.shopping.checkout': { page: 'shopping/checkout', schema: 'shopping/checkout' },
  'dev.ucp.shopping.fulfillment': { page: 'fulfillment', schema: 'shopping/fulfillment', of: 'dev.ucp.shopping.checkout' },
  'dev.ucp.shopping.order': { page: 'shopping/order', schema: 'shopping/order' },
} as const satisfies Readonly<Record<string, { readonly page: string; readonly schema: string; readonly of?: string }>>

type Capability = keyof typeof capabilities

/** What an answer is about: itself, and what extends it. */
export type UcpTopic = Exclude<Capability, 'dev.ucp.shopping.fulfillment'>

/** Ways to pay, by the id of their handler. */
const handlers = {
  cod: { name: 'cash_on_delivery', instrument: 'cash_on_delivery', paymentMethod: 'COD' },
  card: { name: 'card_page', instrument: 'card', paymentMethod: 'Stripe' },
} as const

export type HandlerId = keyof typeof handlers
export const isHandlerId = (id: string): id is HandlerId => Object.hasOwn(handlers, id)
export const paymentMethodOf = (id: HandlerId) => handlers[id].paymentMethod

/** Names of the shop's own begin with its host, the last part first. */
function namespaceOf(hostname: string): string {
  const isName = hostname.includes('.') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName ? hostname.split('.').reverse().join('.') : `local.${hostname === 'localhost' ? hostname : 'shop'}`
}

/** The registry of handlers, as the profile and each checkout have it. */
export function paymentHandlers({ hostname }: URL): Readonly<Record<string, readonly object[]>> {
  const entries = Object.entries(handlers).map(([id, { name, instrument }]) => [
    `${namespaceOf(hostname)}.${name}`,
    [{ id, version: UCP_VERSION, available_instruments: [{ type: instrument }] }],
  ])
  return Object.fromEntries(entries) as Record<string, readonly object[]>
}

/** /.well-known/ucp: nothing that is not there, and no keys, as nothing is signed. */
export function businessProfile(shop: URL): object {
  const entries = Object.entries(capabilities).map(([name, { page, schema, ...rest }]) => [
    name,
    [
      {
        version: UCP_VERSION,
        spec: `${ROOT}/specification/${page}`,
        schema: `${ROOT}/schemas/${schema}.json`,
        ...('of' in rest && { extends: rest.of }),
      },
    ],
  ])
  const rest = {
    version: UCP_VERSION,
    spec: `${ROOT}/specification/overview/`,
    transport: 'rest',
    endpoint: `${shop.origin}${UCP_PATH}`,
    schema: `${ROOT}/services/shopping/rest.openapi.json`,
  }
  return {
    ucp: {
      version: UCP_VERSION,
      services: { 'dev.ucp.shopping': [rest] },
      capabilities: Object.fromEntries(entries) as object,
      payment_handlers: paymentHandlers(shop),
    },
  }
}

/** The member `ucp` of an answer. */
export function ucpOf(topic: UcpTopic, status: 'success' | 'error' = 'success'): object {
  const relevant = Object.entries(capabilities).filter(([name, rest]) => name === topic || ('of' in rest && rest.of === topic))
  return {
    version: UCP_VERSION,
    status,
    capabilities: Object.fromEntries(relevant.map(([name]) => [name, [{ version: UCP_VERSION }]])) as object,
  }
}
