import { z } from 'zod'
import { uuid } from '../ids.ts'

/** Public events of identity. They carry no names or e-mail addresses. */
export const identityEvents = {
  UserRegistered: z.object({ userId: uuid }),
  AdminGranted: z.object({ userId: uuid }),
  AdminRevoked: z.object({ userId: uuid }),
  /** Tokens of an older epoch are invalid. */
  TokensRevoked: z.object({ userId: uuid, epoch: z.int() }),
  UserDeleted: z.object({ userId: uuid }),
}
