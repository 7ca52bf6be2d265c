import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** Names of address ranges that Fastify knows. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** The addresses and networks of trusted proxies, or the number of proxies that every request passes. */
export type TrustedProxies = number | string[]

/**
 * TRUSTED_PROXIES. X-Forwarded-For is believed only as far as trusted proxies wrote it. With addresses, a client that reaches the
 * shop past the proxies cannot invent its address; with a number it can, so then nothing else may reach the port.
 */
export const trustedProxies = z
  .string()
  .transform((text): TrustedProxies => (/^\d+$/.test(text) ? Number(text) : text.trim().split(/\s*,\s*|\s+/)))
  .refine(
    (value) =>
      typeof value === 'number' ||
      value.every((part) => RANGES.includes(part) || ipaddr.isValid(part) || ipaddr.isValidCIDR(part)),
    'must be a number of proxies, or their addresses and networks like 10.0.0.0/8, with commas between',
  )
