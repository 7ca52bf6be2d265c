import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'shop_live_'
const SECRET_BYTES = 32
const PATTERN = /^shop_live_([0-9a-f]{64})([0-9a-f]{8})$/

const checksumOf = (secret: string): string => crc32(secret).toString(16).padStart(8, '0')

/** A key that scanners of secrets find by its beginning, and tell from other text by the checksum at its end. */
export function generateApiKey(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  return PREFIX + secret + checksumOf(secret)
}

/** Whether a bearer token claims to be an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** What is stored of a key: 256 random bits need no slow hash. Undefined for a text that is none, such as one with a typing error. */
export function hashApiKey(key: string): string | undefined {
  const [, secret = '', checksum] = PATTERN.exec(key) ?? []
  return checksum === checksumOf(secret) ? createHash('sha256').update(key).digest('hex') : undefined
}
