import type { SignedInUser } from '@shop/contracts/accounts'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@shop/contracts/factors'
import type { OwnData } from '@shop/contracts/own-data'
import type { SecurityLog } from '@shop/contracts/security'
import {
  confirmAddress,
  adminCredentials,
  createAuthenticator,
  queryDatabase,
  startTestShop,
  totpCode,
  type AuthenticatorOptions,
  type TestShop,
} from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PATH = '/api/users/passkeys'
const LOGIN = '/api/users/login/passkey'
const FACTOR = '/api/users/second-factor'
const MINUTE = 60_000

let shop: TestShop
/** Added to the clock of the shop, in milliseconds. */
let later = 0
beforeAll(async () => {
  const clock = () => new Date(Date.now() + later)
  shop = await startTestShop(inject('postgresUrl'), { clock, requireAdminSecondFactor: true, mails: true })
})
afterAll(() => shop.close())

async function registerConfirmed(name?: string) {
  const account = await shop.registerCustomer(name)
  await confirmAddress(shop, account)
  return account
}

type Failure = { code: string }
type Authenticator = ReturnType<typeof createAuthenticator>
type Creation = Parameters<Authenticator['create']>[0]
type Request = Parameters<Authenticator['get']>[0]

const newAuthenticator = (options: Partial<AuthenticatorOptions> = {}) => createAuthenticator({ origin: shop.url, ...options })

const requestCreation = (token: string, proof = {}) =>
  shop.request<PasskeyCreation & Failure>('POST', `${PATH}/options`, token, proof)
const add = (token: string, response: unknown, name = 'Phone') =>
  shop.request<Passkey & Failure>('POST', PATH, token, { name, response })

async function addPasskey(token: string, authenticator = newAuthenticator()): Promise<Authenticator> {
  const options = (await requestCreation(token)).body as unknown as Creation
  expect((await add(token, authenticator.create(options))).status).toBe(201)
  return authenticator
}

const challenge = async () => (await shop.request<PasskeyRequest>('POST', `${LOGIN}/options`)).body as unknown as Request
const submit = (response: unknown) => shop.request<SignedInUser & Failure>('POST', LOGIN, undefined, { response })
const signIn = async (authenticator: Authenticator) => submit(authenticator.get(await challenge()))
const codeOf = async (answer: Promise<{ status: number; body: Failure }>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const invalid = [400, 'passkey_invalid']

describe('a passkey', () => {
  it('signs its user in, is listed with its last use, and is told by mail', async () => {
    const account = await registerConfirmed('Paula Passkey')
    const authenticator = await addPasskey(account.token)
    const list = async (token: string) => (await shop.get<Passkey[]>(PATH, token)).body
    const [added] = await list(account.token)
    expect(added).toMatchObject({ name: 'Phone', lastUsedAt: null })
    const { status, body } = await signIn(authenticator)
    expect([status, body._id, body.email]).toEqual([200, account._id, account.email])
    expect(Date.parse((await list(body.token))[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - MINUTE)
    expect((await shop.get<OwnData>('/api/users/export', body.token)).body.passkeys).toMatchObject([{ name: 'Phone' }])
    expect((await shop.request('DELETE', `${PATH}/${added?._id ?? ''}`, body.token, {})).status).toBe(200)
    expect(await list(body.token)).toEqual([])
    expect(await codeOf(signIn(authenticator))).toEqual([400, 'passkey_unknown'])
    const notices = () =>
      shop.mailbox
        ?.messages()
        .filter(({ to, subject }) => to === account.email && subject.startsWith('A passkey was'))
        .map(({ subject }) => subject)
        .sort()
    const expected = ['A passkey was added to your account', 'A passkey was removed from your account']
    await expect.poll(notices).toEqual(expected)
    const log = await shop.get<SecurityLog>(`/api/security/log?kind=sign_in_failed&keyword=${account._id}`, shop.adminToken)
    expect(log.body.events).toMatchObject([{ action: `POST ${LOGIN}`, status: 400 }])
  })

  it('ends all other sessions when it is added', async () => {
    const account = await registerConfirmed()
    const other = await shop.logIn(account)
    await addPasskey(account.token)
    await expect.poll(async () => (await shop.get('/api/users/profile', other)).status).toBe(401)
    expect((await shop.get('/api/users/profile', account.token)).status).toBe(200)
  })

  it('signs each challenge once, made by this shop a moment ago for this purpose', async () => {
    const account = await registerConfirmed()
    const authenticator = await addPasskey(account.token)
    const request = await challenge()
    expect((await submit(authenticator.get(request))).status).toBe(200)
    expect(await codeOf(submit(authenticator.get(request)))).toEqual(invalid)
    const old = await challenge()
    await queryDatabase(shop, 'identity', (db) =>
      db.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`),
    )
    expect(await codeOf(submit(authenticator.get(old)))).toEqual(invalid)
    const ofCreation = (await requestCreation(account.token)).body as unknown as Creation
    expect(await codeOf(submit(authenticator.get({ challenge: ofCreation.challenge, rpId: ofCreation.rp.id })))).toEqual(invalid)
    const another = await registerConfirmed()
    const options = (await requestCreation(account.token)).body as unknown as Creation
    expect(await codeOf(add(another.token, newAuthenticator().create(options)))).toEqual(invalid)
  })

  it('is refused from another origin, for another host, without a verified user, and with another key', async () => {
    const account = await registerConfirmed()
    const authenticator = await addPasskey(account.token)
    const options = async () => (await requestCreation(account.token)).body as unknown as Creation
    const elsewhere = newAuthenticator({ origin: 'https://shop.example' })
    expect(await codeOf(add(account.token, elsewhere.create(await options())))).toEqual(invalid)
    const unverified = newAuthenticator({ verifiesUser: false })
    expect(await codeOf(add(account.token, unverified.create(await options())))).toEqual(invalid)
    const request = await challenge()
    expect(await codeOf(submit(authenticator.get({ ...request, rpId: 'shop.example' })))).toEqual(invalid)
    const thief = newAuthenticator()
    thief.create(await options())
    const { id, rawId } = authenticator.get(await challenge())
    expect(await codeOf(submit({ ...thief.get(await challenge()), id, rawId }))).toEqual(invalid)
    expect((await signIn(authenticator)).status).toBe(200)
  })

  it('is refused when its counter does not grow, as that of a copy', async () => {
    const authenticator = await addPasskey((await registerConfirmed()).token)
    authenticator.setCounter(8)
    expect((await signIn(authenticator)).status).toBe(200)
    authenticator.setCounter(8)
    expect(await codeOf(signIn(authenticator))).toEqual(invalid)
    expect((await signIn(authenticator)).status).toBe(200)
  })

  it('needs a recent sign-in or the current password to be added and removed', async () => {
    const account = await registerConfirmed()
    await addPasskey(account.token)
    const [{ _id } = { _id: '' }] = (await shop.get<Passkey[]>(PATH, account.token)).body
    later += 16 * MINUTE
    const remove = (proof: object) => shop.request<Failure>('DELETE', `${PATH}/${_id}`, account.token, proof)
    const refused = [403, 'reauthentication_required']
    expect([await codeOf(requestCreation(account.token)), await codeOf(remove({}))]).toEqual([refused, refused])
    const proof = { currentPassword: account.password }
    expect((await requestCreation(account.token, proof)).status).toBe(200)
    expect((await remove(proof)).status).toBe(200)
    expect(await codeOf(remove(proof))).toEqual([404, 'passkey_not_found'])
  })

  it('ends with its account, and no copy of the database tells its name or key', async () => {
    const account = await registerConfirmed()
    const authenticator = newAuthenticator()
    const options = (await requestCreation(account.token)).body as unknown as Creation
    const response = authenticator.create(options)
    await add(account.token, response, 'A name that nobody else has')
    const find = `SELECT 1 FROM events WHERE data::text LIKE '%' || $1 || '%'`
    for (const text of ['A name that nobody else has', response.id])
      expect((await queryDatabase(shop, 'identity', (db) => db.query(find, [text]))).rowCount).toBe(0)
    expect((await shop.request('DELETE', '/api/users/profile', account.token, {})).status).toBe(200)
    expect(await codeOf(signIn(authenticator))).toEqual([400, 'passkey_unknown'])
  })
})

describe('the passkey of an admin, with ADMIN_2FA=required', () => {
  const listUsers = (token: string) => shop.request<Failure>('GET', '/api/users', token)

  it('counts as both factors, and keeps others with the password from setting up a factor of their own', async () => {
    const token = await shop.logIn(adminCredentials)
    const authenticator = await addPasskey(token)
    expect(await codeOf(listUsers(token))).toEqual([403, 'second_factor_missing'])
    const { body } = await signIn(authenticator)
    expect((await listUsers(body.token)).status).toBe(200)
    const withPassword = await shop.logIn(adminCredentials)
    const missing = [403, 'second_factor_missing']
    expect(await codeOf(requestCreation(withPassword))).toEqual(missing)
    const { secret } = (await shop.request<{ secret: string }>('POST', '/api/users/second-factor', withPassword)).body
    const setup = { secret, code: totpCode(secret, Date.now() + later) }
    expect(await codeOf(shop.request<Failure>('PUT', '/api/users/second-factor', withPassword, setup))).toEqual(missing)
    const [{ _id } = { _id: '' }] = (await shop.get<Passkey[]>(PATH, withPassword)).body
    expect(await codeOf(shop.request<Failure>('DELETE', `${PATH}/${_id}`, withPassword, {}))).toEqual(missing)
    expect((await shop.request('PUT', '/api/users/second-factor', body.token, setup)).status).toBe(200)
  })
})

describe('an operator', () => {
  it('resets the lost factors of a user, who then signs in with the password and is told of it', async () => {
    const account = await registerConfirmed()
    const other = await registerConfirmed()
    const authenticator = await addPasskey(account.token)
    const another = await addPasskey(other.token)
    await addPasskey(account.token)
    const { secret } = (await shop.request<{ secret: string }>('POST', FACTOR, account.token)).body
    const enabled = await shop.request('PUT', FACTOR, account.token, { secret, code: totpCode(secret, Date.now() + later) })
    expect(enabled.status).toBe(200)
    const reset = (email: string) => shop.shop.identity.dispatch('resetFactors', { email, by: 'mona' }, { correlationId: 'c' })
    expect(await reset('nobody@mail.example')).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    expect(await reset(account.email)).toEqual({ status: 200, body: { userId: account._id, secondFactor: true, passkeys: 2 } })
    expect(await codeOf(signIn(authenticator))).toEqual([400, 'passkey_unknown'])
    await expect.poll(async () => (await shop.get('/api/users/profile', account.token)).status).toBe(401)
    expect((await shop.get<Passkey[]>(PATH, await shop.logIn(account))).body).toEqual([])
    expect((await signIn(another)).status).toBe(200)
    const { rows } = await queryDatabase(shop, 'identity', (db) =>
      db.query(`SELECT data->>'by' AS by FROM events WHERE type = 'FactorsReset' AND data->>'userId' = $1`, [account._id]),
    )
    expect(rows).toEqual([{ by: 'mona' }])
    const subjects = () =>
      shop.mailbox
        ?.messages()
        .filter(({ to }) => to === account.email)
        .map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Your sign-in was reset')
    const removals = `SELECT kind FROM mails WHERE data->>'userId' = $1 AND (data->>'added' = 'false' OR data->>'enabled' = 'false')`
    expect((await queryDatabase(shop, 'notification', (db) => db.query(removals, [account._id]))).rows).toEqual([])
  })
})
