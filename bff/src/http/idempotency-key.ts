import { reject } from '@shop/kit/domain'
import type { FastifyRequest } from 'fastify'

const MAX_KEY = 200

/** The Idempotency-Key of a request, when it carries one. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > MAX_KEY)
    return reject('invalid_request', { reason: `Idempotency-Key must be at most ${String(MAX_KEY)} characters` })
  return key
}
