import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { newUser, openIdentity, sessionOf, signInAdmin, type OpenedIdentity } from '../fixtures/identity.ts'

const mug = uuidv7()
const lamp = uuidv7()
const chair = uuidv7()

describe('a wish list', () => {
  let identity: OpenedIdentity
  beforeAll(async () => {
    identity = await openIdentity(inject('postgresUrl'))
  })
  afterAll(() => identity.close())

  const register = async () => {
    const { userId, token } = await identity.call.register(newUser())
    return { userId, sessionId: sessionOf(token) }
  }
  const idsOf = ({ wishes }: { wishes: readonly { productId: string }[] }) => wishes.map(({ productId }) => productId)
  const rowsOf = async (userId: string) =>
    (await identity.database.query('SELECT FROM wishes WHERE user_id = $1', [userId])).rowCount

  it('has each product once, the last that was added first', async () => {
    const owner = await register()
    const other = await register()
    await identity.call.addWishes({ ...owner, productIds: [mug] })
    expect(idsOf(await identity.call.addWishes({ ...owner, productIds: [chair, lamp, mug] }))).toEqual([chair, lamp, mug])
    expect(idsOf(await identity.call.removeWish({ ...owner, productId: lamp }))).toEqual([chair, mug])
    expect(idsOf(await identity.call.removeWish({ ...owner, productId: lamp }))).toEqual([chair, mug])
    expect(idsOf(await identity.call.listWishes({ userId: owner.userId }))).toEqual([chair, mug])
    expect(idsOf(await identity.call.listWishes({ userId: other.userId }))).toEqual([])
  })

  it('has room for 200, also when two add at the same time; what does not fit is refused as a whole', async () => {
    const owner = await register()
    await identity.call.addWishes({ ...owner, productIds: Array.from({ length: 199 }, () => uuidv7()) })
    await expect(identity.call.addWishes({ ...owner, productIds: [mug, lamp] })).rejects.toMatchObject({ code: 'wish_list_full' })
    const both = [mug, lamp].map((productId) => identity.call.addWishes({ ...owner, productIds: [productId] }))
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(owner.userId)).toBe(200)
  })

  it('is not changed by a session that has ended', async () => {
    const owner = await register()
    await identity.call.endSession(owner)
    await expect(identity.call.addWishes({ ...owner, productIds: [mug] })).rejects.toMatchObject({ code: 'session_not_found' })
  })

  it('ends with the account', async () => {
    const owner = await register()
    const actor = await signInAdmin(identity)
    await identity.call.addWishes({ ...owner, productIds: [mug] })
    await identity.call.deleteUser({ userId: owner.userId, actor })
    expect(await rowsOf(owner.userId)).toBe(0)
    const notFound = { code: 'user_not_found' }
    await expect(identity.call.listWishes({ userId: owner.userId })).rejects.toMatchObject(notFound)
    await expect(identity.call.addWishes({ ...owner, productIds: [mug] })).rejects.toMatchObject(notFound)
  })
})
