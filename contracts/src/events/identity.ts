import { z } from 'zod'
import { uuid } from '../ids.ts'

/** What identity tells the world: ids and rights, never a name or an address. */
export const identityEvents = {
  UserRegistered: z.object({ userId: uuid }),
  AdminGranted: z.object({ userId: uuid }),
  AdminRevoked: z.object({ userId: uuid }),
  /** Tokens of an older epoch are no longer good. */
  TokensRevoked: z.object({ userId: uuid, epoch: z.int() }),
  UserDeleted: z.object({ userId: uuid }),
}
