import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { moment } from '../shared/moment.ts'

/** Public events about sessions and their tokens. */
export const sessionEvents = {
  /** Tokens of an older epoch are invalid. */
  TokensRevoked: z.object({ userId: uuid, epoch: z.int() }),
  /** Its tokens are invalid. */
  SessionEnded: z.object({ userId: uuid, sessionId: uuid, endedAt: moment }),
  /** A sign-in with a device that the user has not used at this network before. */
  UnknownDeviceSignedIn: z.object({ userId: uuid, sessionId: uuid, signedInAt: moment }),
}
