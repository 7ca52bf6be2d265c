import { reject } from '@shop/kit/domain'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** PostgreSQL stores neither NUL nor unpaired surrogates, in text or JSON. */
function checkText(value: unknown): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0'))
      reject('invalid_request', { reason: 'The request contains characters that cannot be stored' })
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const child of Object.values(value)) checkText(child)
  }
}

/** Rejects text that PostgreSQL cannot store, before the request is validated. */
export const rejectUnstorableText = fp(
  async (app: FastifyInstance) => {
    app.addHook('preValidation', ({ body, query }, _reply, done) => {
      checkText(body)
      checkText(query)
      done()
    })
  },
  { name: 'reject-unstorable-text' },
)
