import { createHash, timingSafeEqual } from 'node:crypto'

import type { onRequestHookHandler } from 'fastify'

import { Fault } from './fault.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Lets in who carries the secret key as bearer token. */
export function requireKey(secretKey: string): onRequestHookHandler {
  const expected = digest(secretKey)
  return (request, _reply, done) => {
    const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (given === undefined) done(new Fault(401, 'You did not provide an API key. Send it as a bearer token.'))
    else if (timingSafeEqual(digest(given), expected)) done()
    else done(new Fault(401, `Invalid API Key provided: ${masked(given)}`))
  }
}

const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
