import { ProtocolError, ProtocolErrorCode, type Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import {
  cartRequest,
  checkoutRequest,
  completionRequest,
  lookupRequest,
  newCheckoutRequest,
  productRequest,
  searchRequest,
} from './requests.ts'

/** What a tool sends to the binding over REST, which does what it says. */
export interface UcpRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the path of that binding. */
  readonly path: string
  readonly body?: object | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Of a header: an address has no other characters. */
const address = z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,500}$/, { error: 'profile must be an address', abort: true })
const agent = z.object({
  profile: address,
  version: z
    .string()
    .regex(/^[\d-]{1,20}$/)
    .optional(),
})
const key = z.string().max(200, { abort: true })
const meta = z.looseObject({ 'ucp-agent': agent, 'idempotency-key': key.optional() })
const keyedMeta = z.looseObject({ 'ucp-agent': agent, 'idempotency-key': key })

type Meta = z.output<typeof meta>

interface Definition {
  readonly description: string
  readonly input: z.ZodObject
  readonly method: UcpRequest['method']
  readonly path: string
  /** Which argument is the body. */
  readonly body?: string
}

const id = z.string().max(100, { abort: true })

const definitions: Readonly<Record<string, Definition>> = {
  search_catalog: {
    description: 'Searches the products of the shop.',
    input: z.object({ meta, catalog: searchRequest }),
    method: 'POST',
    path: '/catalog/search',
    body: 'catalog',
  },
  lookup_catalog: {
    description: 'Looks products up by their ids.',
    input: z.object({ meta, catalog: lookupRequest }),
    method: 'POST',
    path: '/catalog/lookup',
    body: 'catalog',
  },
  get_product: {
    description: 'Shows a product with the options that can be chosen.',
    input: z.object({ meta, catalog: productRequest }),
    method: 'POST',
    path: '/catalog/product',
    body: 'catalog',
  },
  ...sessionTools('cart', '/carts', cartRequest, cartRequest),
  ...sessionTools('checkout', '/checkout-sessions', newCheckoutRequest, checkoutRequest),
  complete_checkout: {
    description: 'Orders what is in a checkout. Needs the consent of the buyer.',
    input: z.object({ meta: keyedMeta, id, checkout: completionRequest }),
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    body: 'checkout',
  },
  get_order: {
    description: 'Shows an order of this program, by the id of its checkout.',
    input: z.object({ meta, id }),
    method: 'GET',
    path: '/orders/:id',
  },
}

/** What carts and checkouts have in common. */
function sessionTools(
  kind: 'cart' | 'checkout',
  path: string,
  created: z.ZodType,
  changed: z.ZodType,
): Readonly<Record<string, Definition>> {
  const one = `${path}/:id`
  const create = { description: `Begins a ${kind}.`, input: z.object({ meta, [kind]: created }), body: kind }
  const update = { description: `Replaces what is in a ${kind}.`, input: z.object({ meta, id, [kind]: changed }), body: kind }
  return {
    [`create_${kind}`]: { ...create, method: 'POST', path },
    [`get_${kind}`]: { description: `Shows a ${kind} as it is now.`, input: z.object({ meta, id }), method: 'GET', path: one },
    [`update_${kind}`]: { ...update, method: 'PUT', path: one },
    [`cancel_${kind}`]: {
      description: `Ends a ${kind}, which is not ordered then.`,
      input: z.object({ meta: keyedMeta, id }),
      method: 'POST',
      path: `${one}/cancel`,
    },
  }
}

/** The tools as programs list them. */
export const ucpTools: readonly Tool[] = Object.entries(definitions).map(([name, { description, input, method }]) => ({
  name,
  description,
  inputSchema: z.toJSONSchema(input, { io: 'input' }) as Tool['inputSchema'],
  annotations: { readOnlyHint: method === 'GET' || name.endsWith('_catalog') || name === 'get_product', openWorldHint: false },
}))

function headersOf({ 'ucp-agent': { profile, version }, 'idempotency-key': idempotencyKey }: Meta): Record<string, string> {
  return {
    'ucp-agent': `profile="${profile}"${version === undefined ? '' : `, version="${version}"`}`,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
}

const invalidParams = (message: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

/**
 * The request that a call of a tool stands for. Its body is what the program has sent: the route validates it.
 * @throws ProtocolError for an unknown tool, and for arguments without what every tool needs
 */
export function requestOfTool(name: string, args: unknown): UcpRequest {
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined
  if (definition === undefined) throw invalidParams(`There is no tool ${name.slice(0, 100)}`)
  const { method, path, body, input } = definition
  const named = z.object({
    meta: input.shape.meta as typeof meta,
    id: path.includes(':id') ? id : id.optional(),
    ...(body !== undefined && { [body]: z.looseObject({}) }),
  })
  const { success, data, error } = named.safeParse(args)
  if (!success) throw invalidParams(error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; '))
  return {
    method,
    path: path.replace(':id', encodeURIComponent(data.id ?? '')),
    body: body === undefined ? undefined : ((data as Readonly<Record<string, unknown>>)[body] as object),
    headers: headersOf(data.meta),
  }
}
