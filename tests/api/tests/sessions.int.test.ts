import type { SignedInUser } from '@shop/contracts/accounts'
import type { Session } from '@shop/contracts/sessions'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const MINUTES = 60_000
const REAUTHENTICATE = [403, 'reauthentication_required', 'Please enter your current password']
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

let shop: TestShop
/** Added to the clock of the shop, in milliseconds. */
let later = 0

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { clock: () => new Date(Date.now() + later) })
})
afterAll(() => shop.close())

type Account = Awaited<ReturnType<TestShop['registerCustomer']>>

const statusWith = async (token: string) => (await shop.get('/api/users/profile', token)).status
const sessionsOf = async (token: string) => (await shop.get<Session[]>('/api/users/sessions', token)).body

async function logIn({ email, password }: Account, headers = {}): Promise<string> {
  const { body } = await shop.request<SignedInUser>('POST', '/api/users/login', undefined, { email, password }, headers)
  return body.token
}

/** A token that is rejected without waiting for a poll, which comes every five seconds. */
const expectRejectedSoon = (token: string) =>
  eventually(async () => expect((await shop.get('/api/users/profile', token)).body).toMatchObject({ code: 'bad_token' }), 4_000)

async function changeProfile(token: string, body: object) {
  const response = await shop.request<SignedInUser & { code: string; message: string }>('PUT', '/api/users/profile', token, body)
  return { ...response, failure: [response.status, response.body.code, response.body.message] }
}

describe('sessions', () => {
  it('are listed with device and last use, the own one marked', async () => {
    const account = await shop.registerCustomer()
    const token = await logIn(account, firefox)
    const sessions = await sessionsOf(token)
    expect(sessions.map(({ device, current }) => ({ device, current }))).toContainEqual({
      device: 'Firefox on Linux',
      current: true,
    })
    expect(sessions).toHaveLength(2)
    expect(sessions.every(({ lastUsedAt, startedAt, address }) => lastUsedAt >= startedAt && address === '127.0.0.1')).toBe(true)
  })

  it('show nothing that a client or an earlier version has worded', async () => {
    const account = await shop.registerCustomer()
    const words = 'URGENT - your card was charged. Cancel at https://evil.example/'
    const unknown = await logIn(account, { 'user-agent': `${words} X/1.0 (Windows NT 10.0)` })
    const names = async () => (await sessionsOf(unknown)).map(({ device }) => device).sort()
    expect(await names()).toEqual(['an unknown browser', 'an unknown browser on Windows'])
    await queryDatabase(shop, 'identity', (db) =>
      db.query(`UPDATE session_details SET device = $1 || ' on ' || $1 WHERE user_id = $2`, [words, account._id]),
    )
    expect(await names()).toEqual(['an unknown browser', 'an unknown browser'])
  })

  it('end at sign-out, and no other with them', async () => {
    const account = await shop.registerCustomer()
    const token = await logIn(account)
    expect((await shop.request('POST', '/api/users/logout', token)).status).toBe(204)
    await expectRejectedSoon(token)
    expect(await statusWith(account.token)).toBe(200)
    expect(await sessionsOf(account.token)).toHaveLength(1)
  })

  it('are ended one by one or all but the own, never those of others', async () => {
    const account = await shop.registerCustomer()
    const stranger = await shop.registerCustomer()
    const second = await logIn(account)
    const third = await logIn(account)
    const own = (await sessionsOf(second)).find(({ current }) => current)
    const path = `/api/users/sessions/${String(own?._id)}`
    expect((await shop.request('DELETE', path, stranger.token)).status).toBe(404)
    expect((await shop.request('DELETE', path, account.token)).body).toEqual({ message: 'Session ended' })
    await expectRejectedSoon(second)
    expect(await statusWith(third)).toBe(200)
    expect((await shop.request('DELETE', '/api/users/sessions', account.token)).status).toBe(200)
    await expectRejectedSoon(third)
    expect([await statusWith(account.token), await statusWith(stranger.token)]).toEqual([200, 200])
  })

  it('are all ended by an admin, who keeps their own one', async () => {
    const account = await shop.registerCustomer()
    const stranger = await shop.registerCustomer()
    const second = await logIn(account)
    const endAll = (userId: string, token: string) => shop.request('DELETE', `/api/users/${userId}/sessions`, token)
    expect((await endAll(account._id, stranger.token)).status).toBe(403)
    expect(await endAll(account._id, shop.adminToken)).toMatchObject({ status: 200, body: { message: 'Sessions ended' } })
    for (const token of [account.token, second]) await expectRejectedSoon(token)
    expect([await statusWith(stranger.token), await statusWith(await logIn(account))]).toEqual([200, 200])
    await shop.request('PUT', `/api/users/${stranger._id}`, shop.adminToken, { isAdmin: true })
    const other = await logIn(stranger)
    await eventually(async () => expect((await endAll(stranger._id, stranger.token)).status).toBe(200))
    await expectRejectedSoon(other)
    expect(await statusWith(stranger.token)).toBe(200)
    await shop.request('PUT', `/api/users/${stranger._id}`, shop.adminToken, { isAdmin: false })
  })
})

describe('a new e-mail address or password', () => {
  it('needs the current password 15 minutes after the sign-in, and ends all other sessions', async () => {
    const account = await shop.registerCustomer()
    const other = await logIn(account)
    later += 16 * MINUTES
    for (const change of [{ password: 'another password' }, { email: `new-${account.email}` }])
      for (const proof of [{}, { currentPassword: '' }, { currentPassword: 'a wrong guess' }])
        expect((await changeProfile(account.token, { ...change, ...proof })).failure).toEqual(REAUTHENTICATE)
    const renamed = await changeProfile(account.token, { name: 'New Name', email: account.email, password: '' })
    expect([renamed.status, renamed.body.name]).toEqual([200, 'New Name'])
    const moved = await changeProfile(account.token, { email: `new-${account.email}`, currentPassword: account.password })
    expect([moved.status, moved.body.email]).toEqual([200, `new-${account.email}`])
    await expectRejectedSoon(other)
    expect(await statusWith(account.token)).toBe(200)
    const changed = await changeProfile(moved.body.token, { password: 'another password', currentPassword: account.password })
    expect(changed.status).toBe(200)
    await expectRejectedSoon(account.token)
    expect(await statusWith(changed.body.token)).toBe(200)
  })

  /** As an admin of the shop, whose session may be old. */
  const setAdmin = (id: string, isAdmin: boolean) =>
    shop.request('PUT', `/api/users/${id}`, shop.adminToken, { isAdmin, currentPassword: adminCredentials.password })

  async function becomeAdmin(account: Account): Promise<void> {
    await setAdmin(account._id, true)
    await eventually(async () => expect((await shop.get('/api/users', account.token)).status).toBe(200))
  }

  it('needs the same of an admin who changes the own account', async () => {
    const admin = await shop.registerCustomer()
    await becomeAdmin(admin)
    const other = await logIn(admin)
    later += 16 * MINUTES
    const change = async (id: string, body: object) => {
      const { status, body: answer } = await shop.request<{ code?: string; message?: string; email?: string }>(
        'PUT',
        `/api/users/${id}`,
        admin.token,
        body,
      )
      return status === 200 ? [status, answer.email] : [status, answer.code, answer.message]
    }
    const email = `new-${admin.email}`
    for (const proof of [{}, { currentPassword: '' }, { currentPassword: 'a wrong guess' }])
      expect(await change(admin._id.toUpperCase(), { email, ...proof })).toEqual(REAUTHENTICATE)
    expect(await change(admin._id, { isAdmin: false })).toEqual(REAUTHENTICATE)
    expect(await change(admin._id, { email: admin.email, name: 'Another Name', isAdmin: true })).toEqual([200, admin.email])
    expect(await statusWith(other)).toBe(200)
    expect(await change(admin._id, { email, currentPassword: admin.password })).toEqual([200, email])
    await expectRejectedSoon(other)
    expect(await statusWith(admin.token)).toBe(200)
    await setAdmin(admin._id, false)
  })

  it('of another user, their role, sessions and deletion need the current password of the admin', async () => {
    const admin = await shop.registerCustomer()
    const customer = await shop.registerCustomer()
    await becomeAdmin(admin)
    later += 16 * MINUTES
    const token = await logIn(customer)
    const path = `/api/users/${customer._id}`
    const email = `new-${customer.email}`
    const calls = [
      ['PUT', path, { isAdmin: true }],
      ['PUT', path, { email }],
      ['DELETE', `${path}/sessions`, {}],
      ['DELETE', path, {}],
    ] as const
    type Answer = Partial<SignedInUser> & { code?: string; message?: string }
    for (const [method, url, body] of calls)
      for (const proof of [{}, { currentPassword: 'a wrong guess' }]) {
        const { status, body: answer } = await shop.request<Answer>(method, url, admin.token, { ...body, ...proof })
        expect([status, answer.code, answer.message]).toEqual(REAUTHENTICATE)
      }
    const unchanged = { name: 'New Name', email: customer.email, isAdmin: false }
    expect((await shop.request('PUT', path, admin.token, unchanged)).status).toBe(200)
    expect(await statusWith(token)).toBe(200)
    const proof = { currentPassword: admin.password }
    expect((await shop.request<Answer>('PUT', path, admin.token, { email, ...proof })).body).toMatchObject({
      email,
      isAdmin: false,
    })
    await expectRejectedSoon(token)
    for (const [method, url, body] of calls)
      expect((await shop.request(method, url, admin.token, { ...body, ...proof })).status).toBe(200)
    await setAdmin(admin._id, false)
  })

  it('needs nothing more within 15 minutes of the sign-in', async () => {
    const account = await shop.registerCustomer()
    expect((await changeProfile(account.token, { password: 'another password' })).status).toBe(200)
  })

  it('cannot be guessed at without limit with a stolen token', async () => {
    const account = await shop.registerCustomer()
    later += 16 * MINUTES
    const guess = () => changeProfile(account.token, { password: 'of the thief', currentPassword: 'a wrong guess' })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
  })

  it('is refused to a token whose session has ended, even before the shop rejects the token', async () => {
    const account = await shop.registerCustomer()
    const ended = await logIn(account)
    await shop.request('POST', '/api/users/logout', ended)
    expect((await changeProfile(ended, { password: 'of the thief' })).status).not.toBe(200)
    expect(await statusWith(await logIn(account))).toBe(200)
  })
})
