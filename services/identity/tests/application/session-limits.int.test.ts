import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '@shop/kit/testing'
import type { SessionSettings } from '../../src/domain/index.ts'
import { newUser, openIdentity, sessionOf, signInAdmin, startIdentity, type OpenedIdentity } from '../fixtures/identity.ts'

const MINUTE_MS = 60_000
const HOURS = 60
let identity: OpenedIdentity

beforeAll(async () => {
  identity = await openIdentity(inject('postgresUrl'))
})
afterAll(() => identity.close())

/** A new customer, signed in. */
async function signIn() {
  const { userId, token } = await identity.call.register(newUser())
  return { userId, sessionId: sessionOf(token) }
}
type SignedIn = Awaited<ReturnType<typeof signIn>>

/** The session of the customer from before they became an admin. */
async function signInNewAdmin(): Promise<SignedIn> {
  const session = await signIn()
  await identity.call.updateUser({ actor: await signInAdmin(identity), userId: session.userId, isAdmin: true })
  return session
}

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS)

const use = ({ sessionId }: SignedIn, minutes: number) =>
  identity.call.recordSessionUses({ uses: [{ sessionId, usedAt: inMinutes(minutes).toISOString() }] })

const isActive = async ({ userId, sessionId }: SignedIn): Promise<boolean> =>
  (await identity.call.listSessions({ userId })).sessions.some((session) => session.sessionId === sessionId)

/** Starts an instance whose clock is ahead, which ends old sessions at once, and runs until `ended` has ended. */
async function untilEnded(ended: SignedIn, minutes: number, settings?: SessionSettings): Promise<void> {
  const { service } = await startIdentity(identity.test, { clock: () => inMinutes(minutes), sessionSettings: settings })
  await eventually(async () => expect(await isActive(ended)).toBe(false))
  await service.stop()
}

const settings: SessionSettings = { idleHours: 1, hours: 2, adminIdleMinutes: 0, adminHours: 24 }

describe('the session of a customer', () => {
  it('ends when it has not been used for six hours, and no other with it', async () => {
    const idle = await signIn()
    const used = await signIn()
    await use(used, 10)
    await untilEnded(idle, 6 * HOURS + 2)
    expect(await isActive(used)).toBe(true)
  })

  it('is told of its end like any other, so that its tokens are rejected', async () => {
    const session = await signIn()
    await untilEnded(session, HOURS + 2, settings)
    const { rows } = await identity.database.query(
      `SELECT 1 FROM outbox WHERE type = 'SessionEnded' AND data->>'sessionId' = $1`,
      [session.sessionId],
    )
    expect(rows).toHaveLength(1)
  })

  it('is not searched again once it has ended', async () => {
    const session = await signIn()
    await identity.call.endSession(session)
    const { rows } = await identity.database.query(
      'SELECT 1 FROM session_details WHERE session_id = $1 AND expires_at <= now()',
      [session.sessionId],
    )
    expect(rows).toHaveLength(1)
  })

  it('does not end if it was used in the last minute, which may not be known yet', async () => {
    const unknown = await signIn()
    const idle = await signIn()
    await use(unknown, 0.5)
    await untilEnded(idle, HOURS + 1.2, settings)
    expect(await isActive(unknown)).toBe(true)
  })
})

describe('the session of an admin', () => {
  it('lives twelve hours from the sign-in', async () => {
    const person = newUser()
    const { userId } = await identity.call.register(person)
    await identity.call.updateUser({ actor: await signInAdmin(identity), userId, isAdmin: true })
    const { token } = await identity.call.login({ ...person, address: '203.0.113.6' })
    const { exp = 0, iat = 0 } = decodeJwt(token)
    // The session begins before its token is issued, perhaps in the second before.
    expect([12 * HOURS * 60 - 1, 12 * HOURS * 60]).toContain(exp - iat)
  })

  it('ends when it has not been used for an hour, and those of customers go on', async () => {
    const admin = await signInNewAdmin()
    const customer = await signIn()
    await untilEnded(admin, 62)
    expect(await isActive(customer)).toBe(true)
  })

  it('ends after its hours also if it began as that of a customer, and is used', async () => {
    const admin = await signInNewAdmin()
    const customer = await signIn()
    for (const session of [admin, customer]) await use(session, 2 * HOURS)
    await untilEnded(admin, 2 * HOURS + 1, { ...settings, hours: 12, adminHours: 2 })
    expect(await isActive(customer)).toBe(true)
  })

  it('lives its hours in a shop without a limit of idleness', async () => {
    const admin = await signInNewAdmin()
    const customer = await signIn()
    await identity.database.query(`UPDATE session_details SET last_used_at = last_used_at - interval '2 days'`)
    await untilEnded(customer, 1, settings)
    expect(await isActive(admin)).toBe(true)
  })
})
