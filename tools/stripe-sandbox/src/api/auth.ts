import { createHash, timingSafeEqual } from 'node:crypto'

import type { onRequestHookHandler } from 'fastify'

import { StripeApiError } from './api-error.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Rejects a request without the secret key as bearer token. Compares digests in constant time. */
export function requireSecretKey(secretKey: string): onRequestHookHandler {
  const expected = digest(secretKey)
  return (request, _reply, done) => {
    const [, key] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (key === undefined) done(new StripeApiError(401, 'You did not provide an API key. Send it as a bearer token.'))
    else if (timingSafeEqual(digest(key), expected)) done()
    else done(new StripeApiError(401, `Invalid API Key provided: ${masked(key)}`))
  }
}

const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
