import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '@shop/kit/testing'
import { newUser, openIdentity, sessionOf, startIdentity } from '../fixtures/identity.ts'
import type { OpenedIdentity } from '../fixtures/identity.ts'

const MINUTE_MS = 60_000
let identity: OpenedIdentity

beforeAll(async () => {
  identity = await openIdentity(inject('postgresUrl'))
})
afterAll(() => identity.close())

async function signIn() {
  const { userId, token } = await identity.call.register(newUser())
  return { userId, sessionId: sessionOf(token) }
}

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS)

const isActive = async ({ userId, sessionId }: Awaited<ReturnType<typeof signIn>>): Promise<boolean> =>
  (await identity.call.listSessions({ userId })).sessions.some((session) => session.sessionId === sessionId)

/** Starts an instance whose clock is ahead, which ends the idle sessions at once, and works while it runs. */
async function minutesLater(minutes: number, sessionIdleMinutes: number | undefined, work: () => Promise<void>): Promise<void> {
  const { service } = await startIdentity(identity.test, { clock: () => inMinutes(minutes), sessionIdleMinutes })
  await work()
  await service.stop()
}

describe('a session', () => {
  it('ends when it has not been used for two hours, and no other with it', async () => {
    const [idle, used] = [await signIn(), await signIn()]
    await identity.call.recordSessionUses({ uses: [{ sessionId: used.sessionId, usedAt: inMinutes(10).toISOString() }] })
    await minutesLater(122, undefined, async () => {
      await eventually(async () => expect(await isActive(idle)).toBe(false))
    })
    expect(await isActive(used)).toBe(true)
  })

  it('is told of its end like any other, so that its tokens are rejected', async () => {
    const { sessionId } = await signIn()
    await minutesLater(32, 30, async () => {
      await eventually(async () => {
        const { rows } = await identity.database.query(
          `SELECT 1 FROM outbox WHERE type = 'SessionEnded' AND data->>'sessionId' = $1`,
          [sessionId],
        )
        expect(rows).toHaveLength(1)
      })
    })
  })

  it('of the last minute does not end, because its uses may not be known yet', async () => {
    const [unknown, idle] = [await signIn(), await signIn()]
    await identity.call.recordSessionUses({
      uses: [{ sessionId: unknown.sessionId, usedAt: new Date(Date.now() + 30_000).toISOString() }],
    })
    await minutesLater(31.2, 30, async () => {
      await eventually(async () => expect(await isActive(idle)).toBe(false))
    })
    expect(await isActive(unknown)).toBe(true)
  })

  it('lives its 12 hours in a shop without a limit', async () => {
    const session = await signIn()
    let ran = false
    const clock = (): Date => {
      ran = true
      return inMinutes(700)
    }
    const { service } = await startIdentity(identity.test, { clock, sessionIdleMinutes: 0 })
    await eventually(() => expect(ran).toBe(true))
    // Stops after the run that has begun.
    await service.stop()
    expect(await isActive(session)).toBe(true)
  })
})
