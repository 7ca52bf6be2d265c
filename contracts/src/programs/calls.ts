import { z } from 'zod'
import { actor, unprovenActor } from '../accounts/account-row.ts'
import { call, empty, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { programRights } from './program-rights.ts'
import { programRecord } from './programs.ts'

const rights = z.array(z.enum(programRights))
export type ProgramRow = z.infer<typeof programRecord.row>

/** A grant ends this long after the person has allowed it. */
export const GRANT_DAYS = 30
/** How long a token of a program holds. */
export const PROGRAM_TOKEN_SECONDS = 3_600

const issuedTokens = z.object({ token: z.string(), refreshToken: z.string(), rights, expiresInSeconds: z.int() })
export type IssuedTokens = z.infer<typeof issuedTokens>

/** Identity's calls about programs to which staff give a part of their rights. */
export const programCalls = {
  listPrograms: repeatableCall(empty, z.object({ programs: z.array(programRecord.row) })),
  getProgram: repeatableCall(z.object({ programId: idText }), programRecord.row, 'program_not_found'),
  /** For an admin, after a recent sign-in or with the current password; without an actor for the program itself. */
  registerProgram: call(
    z.object({ name: z.string(), redirectUris: z.array(z.string()), actor: actor.optional() }),
    programRecord.row,
    'not_admin',
    'session_not_found',
    ...unprovenActor,
    'too_many_requests',
  ),
  /** Ends its grants, too. */
  removeProgram: call(
    z.object({ programId: idText, actor }),
    empty,
    'not_admin',
    'session_not_found',
    'program_not_found',
    'conflict',
  ),
  /** Notes what a member of staff allows a program, for who brings the code once within a minute. */
  allowProgram: call(
    z.object({
      programId: idText,
      redirectUri: z.string(),
      /** SHA-256 of the verifier, base64url. */
      challenge: z.string(),
      /** The address that tokens are for. */
      resource: z.string(),
      rights,
      actor,
    }),
    z.object({ code: z.string() }),
    'program_not_found',
    'not_permitted',
    'session_not_found',
    ...unprovenActor,
  ),
  /** Makes a grant of a code. One that comes a second time ends the grant of the first. */
  redeemCode: call(
    z.object({
      programId: idText,
      code: z.string(),
      redirectUri: z.string().optional(),
      verifier: z.string(),
      resource: z.string().optional(),
    }),
    issuedTokens,
    'grant_invalid',
    'conflict',
  ),
  /** Replaces a refresh token. One that comes a second time ends the grant. */
  refreshGrant: call(
    z.object({ programId: idText, refreshToken: z.string(), rights: rights.optional(), resource: z.string().optional() }),
    issuedTokens,
    'grant_invalid',
    'conflict',
  ),
  /** Ends a grant for its program, by the refresh token or by the id in a token. Others are ignored. */
  endGrant: call(z.object({ programId: idText, refreshToken: z.string(), keyId: uuid.optional() }), empty, 'conflict'),
}
