import type { SignedInUser } from '@shop/contracts/accounts'
import type { SecondFactorSecret } from '@shop/contracts/factors'
import type { SecurityLog } from '@shop/contracts/security'
import type { Credentials } from '@shop/api-client'
import { adminCredentials, confirmAddress, queryDatabase, startTestShop, totpCode, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PATH = '/api/users/second-factor'
const MINUTE = 60_000

let shop: TestShop
/** Added to the clock of the shop, in milliseconds. */
let later = 0
const now = () => Date.now() + later

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { clock: () => new Date(now()), requireAdminSecondFactor: true, mails: true })
})
afterAll(() => shop.close())

async function registerConfirmed() {
  const account = await shop.registerCustomer()
  await confirmAddress(shop, account)
  return account
}

type Failure = { code: string; challenge?: string }

/** Sets up the second factor with the code of this moment. @returns secret and recovery codes */
async function setUp(token: string, fields = {}) {
  const { secret, uri } = (await shop.request<SecondFactorSecret>('POST', PATH, token)).body
  const setup = { secret, code: totpCode(secret, now()), ...fields }
  const { status, body } = await shop.request<{ recoveryCodes: string[] } & Failure>('PUT', PATH, token, setup)
  return { secret, uri, status, recoveryCodes: body.recoveryCodes, code: body.code }
}

async function challengeOf({ email, password }: Credentials): Promise<string> {
  const { status, body } = await shop.request<Failure>('POST', '/api/users/login', undefined, { email, password })
  expect([status, body.code]).toEqual([401, 'second_factor_required'])
  return body.challenge ?? ''
}

const submit = (challenge: string, code: string) =>
  shop.request<SignedInUser & Failure>('POST', '/api/users/login/second-factor', undefined, { challenge, code })

async function submitAnew(account: Credentials, code: string) {
  const { status, body } = await submit(await challengeOf(account), code)
  return [status, body.code]
}

describe('a second factor', () => {
  it('asks for a code of the app after the password, each code once', async () => {
    const account = await registerConfirmed()
    const { secret, uri, recoveryCodes } = await setUp(account.token)
    expect(uri).toContain(`otpauth://totp/`)
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10])
    expect(await submitAnew(account, totpCode(secret, now()))).toEqual([400, 'second_factor_invalid'])
    later += MINUTE
    const challenge = await challengeOf(account)
    expect((await submit(challenge, '000000')).body.code).toBe('second_factor_invalid')
    // As apps show it and many people type it.
    const grouped = totpCode(secret, now()).replace(/(?=.{3}$)/, ' ')
    const { status, body } = await submit(challenge, grouped)
    expect([status, body.email]).toEqual([200, account.email])
    expect((await shop.get('/api/users/profile', body.token)).status).toBe(200)
    expect((await submit(challenge, totpCode(secret, now() + 30_000))).body.code).toBe('challenge_invalid')
    expect(await submitAnew(account, totpCode(secret, now()))).toEqual([400, 'second_factor_invalid'])
  })

  it('is replaced by each recovery code once, in either case', async () => {
    const account = await registerConfirmed()
    const { recoveryCodes } = await setUp(account.token)
    const [first = '', second = ''] = recoveryCodes
    const { status, body } = await submit(await challengeOf(account), first.toUpperCase())
    expect(status).toBe(200)
    expect((await shop.get(PATH, body.token)).body).toEqual({ enabled: true, recoveryCodesLeft: 9 })
    expect(await submitAnew(account, first)).toEqual([400, 'second_factor_invalid'])
    expect((await submitAnew(account, second))[0]).toBe(200)
  })

  it('gets new recovery codes with a recent sign-in, after which none before is accepted, and tells by mail', async () => {
    const account = await registerConfirmed()
    const newCodes = (body: object) =>
      shop.request<{ recoveryCodes: string[] } & Failure>('POST', `${PATH}/recovery-codes`, account.token, body)
    expect((await newCodes({})).body.code).toBe('second_factor_invalid')
    const { recoveryCodes: before, secret } = await setUp(account.token)
    later += 16 * MINUTE
    expect((await newCodes({})).body.code).toBe('reauthentication_required')
    const { status, body } = await newCodes({ currentPassword: account.password })
    expect([status, body.recoveryCodes.length]).toEqual([200, 10])
    expect((await shop.get(PATH, account.token)).body).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    expect(await submitAnew(account, before[0] ?? '')).toEqual([400, 'second_factor_invalid'])
    expect((await submitAnew(account, body.recoveryCodes[0] ?? ''))[0]).toBe(200)
    expect((await submitAnew(account, totpCode(secret, now())))[0]).toBe(200)
    const mails = () => shop.mailbox?.messages().filter(({ to, subject }) => to === account.email && subject.includes('recovery'))
    await expect.poll(() => mails()?.length).toBe(1)
  })

  it('cannot be guessed: five codes for a challenge, ten for an account in 15 minutes', async () => {
    const account = await registerConfirmed()
    await setUp(account.token)
    const challenge = await challengeOf(account)
    const codes: string[] = []
    for (let guess = 0; guess < 6; guess += 1) codes.push((await submit(challenge, `11111${String(guess)}`)).body.code)
    expect(codes).toEqual([...Array<string>(5).fill('second_factor_invalid'), 'challenge_invalid'])
    for (let guess = 0; guess < 5; guess += 1) expect((await submitAnew(account, '222222'))[0]).toBe(400)
    expect(await submitAnew(account, '222222')).toEqual([429, 'too_many_attempts'])
    const log = await shop.get<SecurityLog>(`/api/security/log?kind=sign_in_failed&keyword=${account._id}`, shop.adminToken)
    expect(log.body.total).toBe(10)
  })

  it('needs a code and a recent sign-in to be set up, and a recent sign-in to be switched off', async () => {
    const account = await registerConfirmed()
    expect(await setUp(account.token, { code: '123456' })).toMatchObject({ status: 400, code: 'second_factor_invalid' })
    later += 16 * MINUTE
    expect(await setUp(account.token)).toMatchObject({ status: 403, code: 'reauthentication_required' })
    expect((await setUp(account.token, { currentPassword: account.password })).status).toBe(200)
    const off = (body: object) => shop.request('DELETE', PATH, account.token, body)
    expect((await off({})).body.code).toBe('reauthentication_required')
    expect((await off({ currentPassword: account.password })).status).toBe(200)
    expect((await shop.request('POST', '/api/users/login', undefined, account)).status).toBe(200)
    const changes = () => shop.mailbox?.messages().filter(({ to, subject }) => to === account.email && subject.includes('factor'))
    await expect.poll(() => changes()?.length).toBe(2)
  })

  it('is asked for after a reset of the password by mail, too', async () => {
    const account = await registerConfirmed()
    const { secret } = await setUp(account.token)
    later += MINUTE
    await shop.request('POST', '/api/users/forgot-password', undefined, { email: account.email })
    const find = () =>
      shop.mailbox?.messages().find(({ to, subject }) => to === account.email && subject === 'Set a new password')
    await expect.poll(find).toBeDefined()
    const token = /reset-password\?token=([\w-]{43})/.exec(find()?.text ?? '')?.[1] ?? ''
    const password = 'a passphrase that is new'
    const reset = await shop.request<Failure>('POST', '/api/users/reset-password', undefined, { token, password })
    expect([reset.status, reset.body.code]).toEqual([401, 'second_factor_required'])
    expect((await submit(reset.body.challenge ?? '', totpCode(secret, now()))).status).toBe(200)
  })

  it('is stored so that a copy of the database does not disclose it', async () => {
    const account = await registerConfirmed()
    const { secret, recoveryCodes } = await setUp(account.token)
    const find = `SELECT 1 FROM events WHERE data::text LIKE '%' || $1 || '%'`
    for (const text of [secret, recoveryCodes[0]])
      expect((await queryDatabase(shop, 'identity', (db) => db.query(find, [text]))).rowCount).toBe(0)
  })
})

describe('ADMIN_2FA=required', () => {
  it('gives admin rights only to sessions that began with a second factor', async () => {
    const statusOf = async (token: string) => {
      const { status, body } = await shop.request('GET', '/api/users', token)
      return [status, status === 200 ? undefined : body.code]
    }
    const token = await shop.logIn(adminCredentials)
    expect(await statusOf(token)).toEqual([403, 'second_factor_missing'])
    const { secret } = await setUp(token)
    expect(await statusOf(token)).toEqual([403, 'second_factor_missing'])
    later += MINUTE
    const { body } = await submit(await challengeOf(adminCredentials), totpCode(secret, now()))
    expect(await statusOf(body.token)).toEqual([200, undefined])
    const renamed = await shop.request<SignedInUser>('PUT', '/api/users/profile', body.token, { name: 'Ada Admin' })
    expect(await statusOf(renamed.body.token)).toEqual([200, undefined])
    const log = await shop.get<SecurityLog>('/api/security/log?kind=sign_in_failed', body.token)
    expect(log.body.events.some(({ action }) => action === 'POST /api/users/login/second-factor')).toBe(true)
  })
})
