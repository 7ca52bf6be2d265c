import { UCP_VERSION, ucpCapabilities } from '@shop/contracts/ucp'
import type { PublicJwk } from '@shop/contracts/ucp/calls'
import { isIP } from 'node:net'

export const UCP_PATH = '/ucp/v1'
export const UCP_MCP_PATH = '/ucp/mcp'

const ROOT = `https://ucp.dev/${UCP_VERSION}`

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

/** /.well-known/ucp: nothing that is not there. @param keys with which the shop signs */
export function businessProfile(shop: URL, keys: readonly PublicJwk[]): object {
  const entries = Object.entries(ucpCapabilities).map(([name, { page, schema, ...rest }]) => [
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
  const binding = (transport: string, path: string, schema: string) => ({
    version: UCP_VERSION,
    spec: `${ROOT}/specification/overview/`,
    transport,
    endpoint: `${shop.origin}${path}`,
    schema: `${ROOT}/services/shopping/${schema}.json`,
  })
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [binding('rest', UCP_PATH, 'rest.openapi'), binding('mcp', UCP_MCP_PATH, 'mcp.openrpc')],
      },
      capabilities: Object.fromEntries(entries) as object,
      payment_handlers: paymentHandlers(shop),
    },
    ...(keys.length > 0 && { keys }),
  }
}
