import { reject } from '@shop/kit/domain'
import type { RequestKey } from '@shop/contracts/shared/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

const MAX_KEY_LENGTH = 200

const keyHeader = z
  .string()
  .optional()
  .meta({
    description: `Up to ${String(MAX_KEY_LENGTH)} characters; a request that is sent again with the same key and body has no second effect`,
  })

/** Of every route that takes a key: clients send no other change again by themselves. Other headers pass unchecked. */
export const idempotencyKeyHeaders = z.looseObject({ 'idempotency-key': keyHeader })

/** The Idempotency-Key header of a request, if present. @throws Rejection `invalid_request` if it is too long. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > MAX_KEY_LENGTH)
    return reject('invalid_request', { reason: `Idempotency-Key must be at most ${String(MAX_KEY_LENGTH)} characters` })
  return key
}

/**
 * The id of what a request makes: for the same key and scope always the same one, so that it is made once.
 * @param namespace a UUID of each kind of thing
 * @param scope within which a key is one: the ids of the caller, or of what it belongs to
 */
export function keyedId(request: FastifyRequest, namespace: string, scope: readonly string[]): string {
  const key = idempotencyKeyOf(request)
  return key === undefined ? uuidv7() : uuidv5([...scope, key].join(':'), namespace)
}

/** The same as a call takes it, for its caller. Nobody else has the key. */
export function requestKeyOf(request: FastifyRequest): RequestKey | undefined {
  const key = idempotencyKeyOf(request)
  return key === undefined || request.caller === null ? undefined : { callerId: request.caller.userId, key }
}

/** Says that the answer is that of an earlier request with the key. */
export function setReplayed(reply: FastifyReply, { replayed }: { readonly replayed?: boolean }): void {
  if (replayed === true) void reply.header('idempotency-replayed', 'true')
}
