import { readPublicLog } from '@shop/kit/messaging'
import { eventually } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  actorOf,
  newUser,
  openIdentity,
  sessionOf,
  signInAdmin,
  verifyAddress,
  type OpenedIdentity,
} from '../fixtures/identity.ts'

let identity: OpenedIdentity
beforeAll(async () => {
  identity = await openIdentity(inject('postgresUrl'))
})
afterAll(() => identity.close())

const EARLIER = '2026-01-01T00:00:00.000Z'
const later = () => new Date(Date.now() + 60_000).toISOString()

async function startGuest(email: string): Promise<string> {
  return (await identity.call.startGuest({ email })).userId
}

/** Registers a user, who proves the address when `verified`. */
async function register(person = newUser(), verified = true) {
  const { userId, token } = await identity.call.register(person)
  const verify = () => verifyAddress(identity, { userId, sessionId: sessionOf(token) })
  if (verified) await verify()
  return { ...person, userId, token, verify }
}

const guestsOf = async (accountId: string) =>
  (await identity.call.listGuestsOf({ accountIds: [accountId] })).guests.map(({ userId }) => userId)

/** The address that the key of an order opens. */
async function opened(userId: string, orderId: string, { placedAt = later(), key }: { placedAt?: string; key: string }) {
  return (await identity.call.checkOrderKey({ userId, orderId, placedAt, key })).email
}

describe('a guest', () => {
  it('is the same for all orders with an address, also when they begin at the same moment', async () => {
    const { email } = newUser()
    const started = await Promise.all(Array.from({ length: 20 }, () => startGuest(email)))
    expect(new Set(started).size).toBe(1)
    expect(await startGuest(` ${email.toUpperCase()} `)).toBe(started[0])
    expect(await startGuest(newUser().email)).not.toBe(started[0])
  })

  it('takes the address from nobody: it can be registered, but not signed in to or listed', async () => {
    const person = newUser()
    await startGuest(person.email)
    await expect(identity.call.login({ ...person, address: '203.0.113.5' })).rejects.toMatchObject({ code: 'bad_credentials' })
    expect((await identity.call.listUsers({ page: 1, pageSize: 20, keyword: person.email })).total).toBe(0)
    await register(person)
  })

  it('has a name and a mail address', async () => {
    const { email } = newUser()
    const userId = await startGuest(email)
    expect((await identity.call.lookUpUsers({ userIds: [userId] })).users).toEqual([
      { userId, name: 'Guest', email, accountId: null },
    ])
    expect(await identity.call.getMailRecipient({ userId })).toMatchObject({
      email,
      emailVerified: false,
      guest: { claimed: false },
    })
    expect((await identity.call.findGuests({ keyword: email.slice(0, -3).toUpperCase(), accountIds: [] })).guestIds).toEqual([
      userId,
    ])
  })
})

describe('the key of an order', () => {
  it('opens this order alone', async () => {
    const { email } = newUser()
    const userId = await startGuest(email)
    const orderId = uuidv7()
    const { key } = await identity.call.getOrderKey({ userId, orderId })
    expect(await opened(userId, orderId, { key })).toBe(email)
    expect(await identity.call.getOrderKey({ userId, orderId })).toEqual({ key })
    expect(await opened(userId, uuidv7(), { key })).toBeNull()
    expect(await opened(await startGuest(newUser().email), orderId, { key })).toBeNull()
    for (const wrong of ['', 'key', `${key}A`, key.slice(1), `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`])
      expect(await opened(userId, orderId, { key: wrong })).toBeNull()
  })

  it('opens no order of a user', async () => {
    const { userId } = await register()
    const orderId = uuidv7()
    await expect(identity.call.getOrderKey({ userId, orderId })).rejects.toMatchObject({ code: 'user_not_found' })
    expect(await opened(userId, orderId, { key: '' })).toBeNull()
  })
})

describe('an account', () => {
  it('owns the guests of its address once it has verified it, whose earlier orders are opened by no key then', async () => {
    const account = await register(newUser(), false)
    const userId = await startGuest(account.email)
    const orderId = uuidv7()
    const { key } = await identity.call.getOrderKey({ userId, orderId })
    expect(await guestsOf(account.userId)).toEqual([])
    await account.verify()
    expect(await guestsOf(account.userId)).toEqual([userId])
    expect(await opened(userId, orderId, { key, placedAt: EARLIER })).toBeNull()
    const { name, email } = account
    expect((await identity.call.lookUpUsers({ userIds: [userId] })).users).toEqual([
      { userId, name, email, accountId: account.userId },
    ])
    expect(await identity.call.getMailRecipient({ userId })).toMatchObject({
      email,
      emailVerified: true,
      guest: { claimed: true },
    })
  })

  it('owns the orders that come later, and a key opens one of them', async () => {
    for (const startedBefore of [true, false]) {
      const person = newUser()
      if (startedBefore) await startGuest(person.email)
      const { userId, email } = await register(person)
      const guestId = await startGuest(email)
      expect(await guestsOf(userId)).toEqual([guestId])
      const orderId = uuidv7()
      const { key } = await identity.call.getOrderKey({ userId: guestId, orderId })
      expect(await opened(guestId, orderId, { key })).toBe(email)
    }
  })

  it('owns the guests of its address with a new password by mail, too', async () => {
    const person = newUser()
    const { userId } = await register(person, false)
    const guestId = await startGuest(person.email)
    const { path } = await identity.call.issuePasswordResetLink({ email: person.email, by: 'operator' })
    await identity.call.resetPassword({
      token: path.split('=').at(-1) ?? '',
      password: 'another good one',
      address: '',
      device: '',
    })
    expect(await guestsOf(userId)).toEqual([guestId])
  })

  it('owns no guest of an address that it has not verified or has no longer', async () => {
    const { userId, token, verify } = await register(newUser(), false)
    const first = newUser()
    const second = newUser()
    await identity.call.updateProfile({ userId, sessionId: sessionOf(token), email: first.email })
    await startGuest(first.email)
    expect(await guestsOf(userId)).toEqual([])
    await identity.call.updateProfile({ userId, sessionId: sessionOf(token), email: second.email })
    await verify()
    await startGuest(first.email)
    expect(await guestsOf(userId)).toEqual([])
  })

  it('misses no order that comes while the address is verified', async () => {
    for (let round = 0; round < 20; round += 1) {
      const account = await register(newUser(), false)
      const [guestId] = await Promise.all([startGuest(account.email), account.verify()])
      expect(await guestsOf(account.userId)).toEqual([guestId])
    }
  })
})

describe('an erasure', () => {
  /** The users whose deletion is published; waits for that of this one. */
  async function publishedDeletions(userId: string): Promise<string[]> {
    return eventually(async () => {
      const records = await readPublicLog(identity.database, 'identity', 'identity', 0, 10_000)
      const deleted = records.flatMap(({ type, key }) => (type === 'UserDeleted' ? [key] : []))
      expect(deleted).toContain(userId)
      return deleted
    })
  }

  it('of an account includes its guests, and of nobody else', async () => {
    const account = await register()
    const guestId = await startGuest(account.email)
    const other = await startGuest(newUser().email)
    await identity.call.closeAccount({ userId: account.userId, sessionId: sessionOf(account.token) })
    expect((await identity.call.lookUpUsers({ userIds: [guestId, other] })).users.map(({ userId }) => userId)).toEqual([other])
    await publishedDeletions(guestId)
    expect(await publishedDeletions(account.userId)).not.toContain(other)
    expect(await startGuest(account.email)).not.toBe(guestId)
  })

  it('of a guest is made by an admin, and no key opens anything then', async () => {
    const actor = await signInAdmin(identity)
    const { email } = newUser()
    const userId = await startGuest(email)
    const orderId = uuidv7()
    const { key } = await identity.call.getOrderKey({ userId, orderId })
    const customer = actorOf(await register())
    await expect(identity.call.deleteUser({ userId, actor: customer })).rejects.toMatchObject({ code: 'not_admin' })
    await identity.call.deleteUser({ userId, actor })
    expect(await opened(userId, orderId, { key })).toBeNull()
    await publishedDeletions(userId)
    const { rows } = await identity.database.query(`SELECT 1 FROM events WHERE data::text LIKE '%' || $1 || '%'`, [email])
    expect(rows).toEqual([])
    await expect(identity.call.deleteUser({ userId, actor })).rejects.toMatchObject({ code: 'user_not_found' })
  })

  it('of a guest who belongs to an account is that of the account', async () => {
    const actor = await signInAdmin(identity)
    const { email } = await register()
    const userId = await startGuest(email)
    await expect(identity.call.deleteUser({ userId, actor })).rejects.toMatchObject({ code: 'user_not_found' })
  })

  it('is repeated after a restore', async () => {
    const guestId = await startGuest(newUser().email)
    const account = await register()
    expect(await identity.service.repeatErasures([guestId, account.userId, uuidv7()])).toEqual({ erased: 2, refused: [] })
    expect((await identity.call.lookUpUsers({ userIds: [guestId] })).users).toEqual([])
  })

  it('ends guests who have ordered nothing, but no others', async () => {
    const guestId = await startGuest(newUser().email)
    const account = await register()
    const claimed = await startGuest(account.email)
    const before = later()
    const { userIds } = await identity.call.listUnverified({ before })
    expect(userIds).toContain(guestId)
    expect(userIds).not.toContain(claimed)
    expect(await identity.call.deleteUnverified({ before, userIds: [guestId, claimed] })).toEqual({ deleted: 1 })
  })
})

it('a rebuild gives the same guests', async () => {
  const { switched, tables } = await identity.service.rebuild()
  expect(switched).toBe(true)
  expect(tables.find(({ table }) => table === 'guests')).toMatchObject({ identical: true })
})
