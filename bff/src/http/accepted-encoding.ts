import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Encoding } from './compression.ts'

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'], cache: new LRUCache<string, string>({ max: 100 }) })

/** What the client accepts, as few bytes as possible. */
export function encodingOf({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding']?.toString()
  return accepted === undefined ? 'identity' : ((negotiator.negotiate(accepted) as Encoding | null) ?? 'identity')
}
