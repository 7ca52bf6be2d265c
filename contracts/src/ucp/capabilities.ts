export const UCP_VERSION = '2026-08-25'

/** What programs that buy for people may do, with the pages of the protocol that say how. */
export const ucpCapabilities = {
  'dev.ucp.shopping.catalog.search': { page: 'shopping/catalog/search', schema: 'shopping/catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { page: 'shopping/catalog/lookup', schema: 'shopping/catalog_lookup' },
  'dev.ucp.shopping.cart': { page: 'shopping/cart', schema: 'shopping/cart' },
  'dev.ucp.shopping.checkout': { page: 'shopping/checkout', schema: 'shopping/checkout' },
  'dev.ucp.shopping.fulfillment': { page: 'fulfillment', schema: 'shopping/fulfillment', of: 'dev.ucp.shopping.checkout' },
  'dev.ucp.shopping.order': { page: 'shopping/order', schema: 'shopping/order' },
} as const satisfies Readonly<Record<string, { readonly page: string; readonly schema: string; readonly of?: string }>>

type Capability = keyof typeof ucpCapabilities

/** What an answer is about: itself, and what extends it. */
export type UcpTopic = Exclude<Capability, 'dev.ucp.shopping.fulfillment'>

/** The member `ucp` of an answer. */
export function ucpOf(topic: UcpTopic, status: 'success' | 'error' = 'success'): object {
  const relevant = Object.entries(ucpCapabilities).filter(([name, rest]) => name === topic || ('of' in rest && rest.of === topic))
  return {
    version: UCP_VERSION,
    status,
    capabilities: Object.fromEntries(relevant.map(([name]) => [name, [{ version: UCP_VERSION }]])) as object,
  }
}
