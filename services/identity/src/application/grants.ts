import type { ProgramRight } from '@shop/contracts/programs'
import { GRANT_DAYS, PROGRAM_TOKEN_SECONDS, type IssuedTokens } from '@shop/contracts/programs/calls'
import { rightsOf } from '@shop/contracts/staff'
import { reject } from '@shop/kit/domain'
import { apiKey } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction, ProgramGrant } from '../ports.ts'
import { findGrant, type Grant } from '../projections/api-keys.ts'
import { findUsers, lockUsers, type UserRecord } from '../projections/users.ts'
import {
  findConsent,
  findRefreshToken,
  insertRefreshToken,
  noteGrantOfCode,
  useRefreshToken,
  type StoredConsent,
} from '../store/grant-secrets.ts'
import { findProgram } from '../store/programs.ts'
import { apiKeyStream } from '../store/streams.ts'
import { isVerifierOf } from './code-challenge.ts'
import { endGrants } from './end-grants.ts'

const DAY_MS = 24 * 3_600_000

/** What is signed after the transaction: the first token of a process reads the signing key. */
interface Issue {
  readonly user: UserRecord
  readonly grant: ProgramGrant
  readonly refreshToken: string
}

async function toTokens({ tokens }: IdentityDependencies, { user, grant, refreshToken }: Issue): Promise<IssuedTokens> {
  const token = await tokens.issueForProgram(user.userId, user.epoch, grant)
  return { token, refreshToken, rights: [...grant.rights], expiresInSeconds: grant.seconds }
}

/** The user with their row locked; undefined for one who is gone. */
async function lockOwner(tx: IdentityTransaction, userId: string): Promise<UserRecord | undefined> {
  await lockUsers(tx, [userId])
  return (await findUsers(tx, [userId]))[0]
}

const ofUser = (rights: readonly ProgramRight[], user: UserRecord): ProgramRight[] => {
  const own = rightsOf(user)
  return rights.filter((right) => own.has(right))
}

/** No token outlives its grant. */
const secondsOf = (endsAt: string, now: Date): number =>
  Math.min(PROGRAM_TOKEN_SECONDS, Math.floor((Date.parse(endsAt) - now.getTime()) / 1_000))

interface Redemption {
  readonly programId: string
  readonly code: string
  /** Compared when it is there: the challenge binds a code to who has asked for it. */
  readonly redirectUri?: string | undefined
  readonly verifier: string
  readonly resource?: string | undefined
}

const isRedeemable = (consent: StoredConsent, { programId, redirectUri, verifier, resource }: Redemption, now: Date): boolean =>
  consent.programId === programId &&
  Date.parse(consent.expiresAt) > now.getTime() &&
  (redirectUri === undefined || consent.redirectUri === redirectUri) &&
  (resource === undefined || consent.resource === resource) &&
  isVerifierOf(verifier, consent.challenge)

async function createGrant(
  tx: IdentityTransaction,
  { newId, clock }: IdentityDependencies,
  user: UserRecord,
  { programId, resource, secondFactor, ...consent }: StoredConsent,
): Promise<Issue | undefined> {
  const program = await findProgram(tx, programId)
  const rights = ofUser(consent.rights, user)
  if (program === undefined || rights.length === 0) return undefined
  const now = clock()
  const keyId = newId()
  const endsAt = new Date(now.getTime() + GRANT_DAYS * DAY_MS).toISOString()
  const key = { keyId, name: program.name, rights, createdBy: user.userId, createdAt: now.toISOString(), endsAt }
  await tx.handle(apiKeyStream(keyId), apiKey, {
    type: 'CreateApiKey',
    key: { ...key, program: { programId, resource, secondFactor } },
  })
  const grant = { keyId, programId, rights, resource, secondFactor, seconds: secondsOf(endsAt, now) }
  return { user, grant, refreshToken: await insertRefreshToken(tx, keyId, endsAt) }
}

/**
 * Makes a grant of a code. A code that comes a second time may be stolen, whoever brings it: it ends what was made of it.
 * @throws Rejection `grant_invalid`, `conflict`
 */
export async function redeemCode(dependencies: IdentityDependencies, redemption: Redemption): Promise<IssuedTokens> {
  const { store, clock } = dependencies
  const { code } = redemption
  const { userId } = (await findConsent(store.database, code)) ?? reject('grant_invalid')
  const issue = await store.transaction(async (tx) => {
    const user = await lockOwner(tx, userId)
    const consent = await findConsent(tx, code)
    if (user === undefined || consent === undefined) return undefined
    if (consent.keyId !== null) {
      await endGrants(tx, [consent.keyId], userId, clock())
      return undefined
    }
    if (!isRedeemable(consent, redemption, clock())) return undefined
    const created = await createGrant(tx, dependencies, user, consent)
    if (created !== undefined) await noteGrantOfCode(tx, code, created.grant.keyId)
    return created
  })
  return toTokens(dependencies, issue ?? reject('grant_invalid'))
}

interface Refresh {
  readonly programId: string
  readonly refreshToken: string
  /** A part of what was granted; all of it by default. */
  readonly rights?: readonly ProgramRight[] | undefined
  readonly resource?: string | undefined
}

const isRefreshable = (grant: Grant, { rights = [], resource = grant.resource }: Refresh): boolean =>
  grant.resource === resource && rights.every((right) => grant.rights.includes(right))

/**
 * Issues new tokens. A refresh token that comes a second time may be stolen: it ends the grant.
 * @throws Rejection `grant_invalid`, `conflict`
 */
export async function refreshGrant(dependencies: IdentityDependencies, refresh: Refresh): Promise<IssuedTokens> {
  const { store, clock } = dependencies
  const { programId, refreshToken: old } = refresh
  const keyId = (await findRefreshToken(store.database, old)) ?? reject('grant_invalid')
  const { userId } = (await findGrant(store.database, keyId, clock())) ?? reject('grant_invalid')
  const issue = await store.transaction(async (tx) => {
    const user = await lockOwner(tx, userId)
    const grant = await findGrant(tx, keyId, clock())
    if (user === undefined || grant?.programId !== programId || !isRefreshable(grant, refresh)) return undefined
    const rights = ofUser(refresh.rights ?? grant.rights, user)
    if (rights.length === 0) return undefined
    if (!(await useRefreshToken(tx, old, clock()))) {
      await endGrants(tx, [keyId], userId, clock())
      return undefined
    }
    const refreshToken = await insertRefreshToken(tx, keyId, grant.endsAt)
    return { user, grant: { ...grant, rights, seconds: secondsOf(grant.endsAt, clock()) }, refreshToken }
  })
  return toTokens(dependencies, issue ?? reject('grant_invalid'))
}

/** Ends a grant for its own program, by a refresh token or by its id. Others are ignored, as RFC 7009 asks. @throws Rejection `conflict` */
export async function endGrant(
  { store, clock }: IdentityDependencies,
  {
    programId,
    refreshToken,
    keyId,
  }: { readonly programId: string; readonly refreshToken: string; readonly keyId?: string | undefined },
): Promise<void> {
  const id = keyId ?? (await findRefreshToken(store.database, refreshToken))
  const grant = id === undefined ? undefined : await findGrant(store.database, id, clock())
  if (grant?.programId !== programId) return
  await store.transaction(async (tx) => {
    await lockUsers(tx, [grant.userId])
    await endGrants(tx, [grant.keyId], grant.userId, clock())
  })
}
