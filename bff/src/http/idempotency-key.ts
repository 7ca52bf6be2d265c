import { reject } from '@shop/kit/domain'
import type { FastifyRequest } from 'fastify'

const MAX_KEY_LENGTH = 200

/** The Idempotency-Key header of a request, if present. @throws Rejection `invalid_request` if it is too long. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > MAX_KEY_LENGTH)
    return reject('invalid_request', { reason: `Idempotency-Key must be at most ${String(MAX_KEY_LENGTH)} characters` })
  return key
}
