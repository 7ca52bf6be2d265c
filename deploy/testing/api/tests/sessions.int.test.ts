import type { Session, SignedInUser } from '@shop/contracts/api'
import { eventually } from '@shop/kit/testing'
import { startTestShop } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'
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

  it('end at sign-out, and no other with them', async () => {
    const account = await shop.registerCustomer()
    const token = await logIn(account)
    expect((await shop.request('POST', '/api/users/logout', token)).status).toBe(204)
    await expectRejectedSoon(token)
    expect(await statusWith(account.token)).toBe(200)
    expect(await sessionsOf(account.token)).toHaveLength(1)
  })

  it('are ended one by one or all but the own, never those of others', async () => {
    const [account, stranger] = [await shop.registerCustomer(), await shop.registerCustomer()]
    const [second, third] = [await logIn(account), await logIn(account)]
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
