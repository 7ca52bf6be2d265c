import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { moment } from '../shared/moment.ts'

/** Public events about API keys. */
export const apiKeyEvents = {
  /** `hash` is the SHA-256 of the whole key, hexadecimal. A right that a program does not know gives nothing. */
  ApiKeyCreated: z.object({ keyId: uuid, hash: z.string(), rights: z.array(z.string()), endsAt: moment.nullable() }),
  ApiKeyRevoked: z.object({ keyId: uuid, revokedAt: moment }),
}
