import { reject } from '@shop/kit/domain'
import type { FastifyRequest } from 'fastify'
import type { Guard } from '../http/route.ts'

/** The guard of a route, and for who asks how something was at a moment: that of admins. */
export function orAdminForPast(guard: Guard, admin: Guard): Guard {
  const guardOf = ({ query }: Pick<FastifyRequest, 'query'>): Guard => {
    const { at = '' } = query as { readonly at?: unknown }
    return at === '' ? guard : admin
  }
  const hook = async (...args: Parameters<Guard>): Promise<void> => {
    await guardOf(args[0]).apply(args[0].server, args)
  }
  const again = async (request: FastifyRequest): Promise<void> => guardOf(request).again(request)
  return Object.assign(hook, {
    again,
    failures: [...new Set([...guard.failures, ...admin.failures])],
    needsToken: guard.failures.includes('no_token'),
  })
}

/** @throws Rejection `invalid_request` for a moment (ISO 8601) that is not past */
export function requirePast(at: string, now: Date, key = 'at'): string {
  if (at <= now.toISOString()) return at
  return reject('invalid_request', { reason: `${key} is in the future: leave it out to see the present` })
}
