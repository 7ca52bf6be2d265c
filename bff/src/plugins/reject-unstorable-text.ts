import { reject } from '@shop/kit/domain'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** PostgreSQL stores neither NUL nor unpaired surrogates, in text or JSON. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  return Object.values(value).every(isStorable)
}

/** Rejects text that PostgreSQL cannot store, before the request is validated. */
export const rejectUnstorableText = fp(
  async (app: FastifyInstance) => {
    app.addHook('preValidation', ({ body, query }, _reply, done) => {
      if (!isStorable(body) || !isStorable(query)) {
        reject('invalid_request', { reason: 'The request contains characters that cannot be stored' })
      }
      done()
    })
  },
  { name: 'reject-unstorable-text' },
)
