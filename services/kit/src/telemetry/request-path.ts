import { isId } from '@shop/contracts/shared'
import type { FastifyRequest } from 'fastify'

/**
 * The route's pattern with the ids of this request, such as /api/orders/:id with the order's id. Query strings and all other
 * parameters are entered by people (a search, a session id, an e-mail address) and are left out.
 */
export function requestPath({ routeOptions: { url }, params }: FastifyRequest): string {
  if (url === undefined) return 'unknown'
  return url.replaceAll(/:(\w+)/g, (pattern, name: string) => {
    const value = (params as Readonly<Record<string, unknown>> | undefined)?.[name]
    return typeof value === 'string' && isId(value) ? value : pattern
  })
}
