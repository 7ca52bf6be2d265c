import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { deleteExpiredLinks } from '../../src/store/account-links.ts'
import { newUser, openIdentity, sessionOf, signInAdmin, verifyAddress, type OpenedIdentity } from '../fixtures/identity.ts'

let identity: OpenedIdentity

beforeAll(async () => {
  identity = await openIdentity(inject('postgresUrl'))
})
afterAll(() => identity.close())

/** @returns a new account, whose mail with the link was sent */
async function register() {
  const user = newUser()
  const { userId, token } = await identity.call.register(user)
  await identity.call.issueEmailVerificationToken({ userId })
  return { ...user, userId, sessionId: sessionOf(token) }
}

const soon = () => new Date(Date.now() + 60_000).toISOString()
const list = async (before = soon()) => (await identity.call.listUnverified({ before })).userIds
const remove = (...userIds: string[]) => identity.call.deleteUnverified({ before: soon(), userIds })

describe('an account that was never verified', () => {
  it('is listed by its age once its mail was sent, also long after its link has expired', async () => {
    const { userId } = await register()
    expect(await list()).toContain(userId)
    expect(await list(new Date(Date.now() - 60_000).toISOString())).not.toContain(userId)
    await identity.database.query(`UPDATE account_links SET expires_at = now() - interval '29 days' WHERE user_id = $1`, [userId])
    await deleteExpiredLinks(identity.database)
    expect(await list()).toContain(userId)
    const { userId: unsent } = await identity.call.register(newUser())
    expect(await list()).not.toContain(unsent)
    expect(await remove(unsent)).toEqual({ deleted: 0 })
  })

  it('is listed in pages', async () => {
    await register()
    const { userId } = await register()
    const all = await list()
    const [first] = all
    expect((await identity.call.listUnverified({ before: soon(), afterId: first })).userIds).toEqual(all.slice(1))
    expect((await identity.call.listUnverified({ before: soon(), afterId: userId })).userIds).toEqual([])
  })

  it('is deleted as by its user, and its address is free', async () => {
    const user = await register()
    expect(await remove(user.userId)).toEqual({ deleted: 1 })
    expect(await remove(user.userId)).toEqual({ deleted: 0 })
    await expect(identity.call.getUser(user)).rejects.toMatchObject({ code: 'user_not_found' })
    const { rows } = await identity.database.query(`SELECT type FROM outbox WHERE key = $1 AND type = 'UserDeleted'`, [
      user.userId,
    ])
    expect(rows).toHaveLength(1)
    expect(await identity.call.register(user)).toMatchObject({ email: user.email })
  })
})

describe('no account is deleted', () => {
  it('whose address was verified meanwhile, or that has moved from one that was', async () => {
    const user = await register()
    await verifyAddress(identity, user)
    expect(await remove(user.userId)).toEqual({ deleted: 0 })
    await identity.call.updateProfile({ ...user, email: newUser().email })
    await identity.call.issueEmailVerificationToken(user)
    expect(await identity.call.getMailRecipient(user)).toMatchObject({ emailVerified: false })
    expect(await list()).not.toContain(user.userId)
    expect(await remove(user.userId)).toEqual({ deleted: 0 })
  })

  it('of an admin', async () => {
    const { userId } = await register()
    await identity.call.updateUser({ userId, isAdmin: true, actor: await signInAdmin(identity) })
    expect(await remove(userId)).toEqual({ deleted: 0 })
  })
})
