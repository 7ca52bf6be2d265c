import { reject } from '@shop/kit/domain'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** Far more levels than any request of the API has. */
const MAX_DEPTH = 50

/** PostgreSQL stores neither NUL nor unpaired surrogates, in text or JSON. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function childrenOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : []
}

/** Looks at one level after the other, so that deep nesting does not exhaust the call stack. */
function checkText(body: unknown): void {
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) reject('invalid_request', { reason: 'The request is nested too deeply' })
    if (level.some((value) => typeof value === 'string' && !isStorable(value)))
      reject('invalid_request', { reason: 'The request contains characters that cannot be stored' })
    level = level.flatMap(childrenOf)
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
