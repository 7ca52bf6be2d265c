import { reject } from '@shop/kit/domain'
import type { preValidationHookHandler } from 'fastify'

/** Postgres keeps neither NUL nor half of a surrogate pair, in no text and in no JSON. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  return Object.values(value).every(isStorable)
}

/** Refuses, before anything else looks at it, what could not be kept anyway. */
export const requireStorable: preValidationHookHandler = ({ body, query }, _reply, done) => {
  if (!isStorable(body) || !isStorable(query)) {
    reject('invalid_request', { reason: 'The request contains characters that cannot be stored' })
  }
  done()
}
