import type { SignedInUser } from '@shop/contracts/accounts'
import type { SavedAddress } from '@shop/contracts/addresses'
import type { Passkey, PasskeyCreation } from '@shop/contracts/factors'
import type { MailPreferences } from '@shop/contracts/mails'
import { confirmAddress, createAuthenticator, startTestShop, totpCode, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { homeAddress } from './support/role-table.ts'

const FACTOR = '/api/users/second-factor'
const PASSKEYS = '/api/users/passkeys'
const LOGIN = '/api/users/login'
const password = 'a passphrase that is new'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(() => shop.close())

type Failure = { code: string }
type Authenticator = ReturnType<typeof createAuthenticator>

const unverified = [403, 'email_unverified']
const answerOf = async (response: Promise<{ status: number; body: Failure }>) => {
  const { status, body } = await response
  return [status, status < 400 ? undefined : body.code]
}
const isRefused = (token: string) => expect.poll(async () => (await shop.get('/api/users/profile', token)).status).toBe(401)

/** The token of the newest link of this kind in a mail to the address. */
async function linkTo(email: string, page: 'verify-email' | 'reset-password'): Promise<string> {
  const find = () =>
    shop.mailbox
      ?.messages()
      .filter(({ to }) => to === email)
      .map(({ text }) => new RegExp(`${page}\\?token=([\\w-]{43})`).exec(text)?.[1])
      .find((token) => token !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** As the owner of a mailbox does who cannot sign in. */
async function claim(email: string): Promise<SignedInUser> {
  await shop.request('POST', '/api/users/forgot-password', undefined, { email })
  const token = await linkTo(email, 'reset-password')
  const reset = await shop.request<SignedInUser>('POST', '/api/users/reset-password', undefined, { token, password })
  expect(reset.status).toBe(200)
  return reset.body
}

const requestCreation = (token: string) => shop.request<PasskeyCreation & Failure>('POST', `${PASSKEYS}/options`, token, {})

/** @returns the passkey, and what adds it */
async function createPasskey(token: string) {
  const authenticator = createAuthenticator({ origin: shop.url })
  const options = (await requestCreation(token)).body as unknown as Parameters<Authenticator['create']>[0]
  const added = { name: 'Phone', response: authenticator.create(options) }
  return { authenticator, add: () => shop.request<Failure>('POST', PASSKEYS, token, added) }
}

async function addPasskey(token: string): Promise<Authenticator> {
  const { authenticator, add } = await createPasskey(token)
  expect((await add()).status).toBe(201)
  return authenticator
}

async function signInWithPasskey(authenticator: Authenticator) {
  const request = await shop.request<Parameters<Authenticator['get']>[0]>('POST', `${LOGIN}/passkey/options`)
  return answerOf(shop.request<Failure>('POST', `${LOGIN}/passkey`, undefined, { response: authenticator.get(request.body) }))
}

async function enableSecondFactor(token: string): Promise<void> {
  const { secret } = (await shop.request<{ secret: string }>('POST', FACTOR, token)).body
  expect((await shop.request('PUT', FACTOR, token, { secret, code: totpCode(secret, Date.now()) })).status).toBe(200)
}

async function expectNothingIsLeft({ token }: SignedInUser): Promise<void> {
  expect((await shop.get<SavedAddress[]>('/api/users/addresses', token)).body).toEqual([])
  expect((await shop.get('/api/users/wishlist', token)).body).toEqual({ products: [] })
  expect((await shop.get<Passkey[]>(PASSKEYS, token)).body).toEqual([])
  expect((await shop.get(FACTOR, token)).body).toMatchObject({ enabled: false })
  expect((await shop.get<unknown[]>('/api/users/sessions', token)).body).toHaveLength(1)
  const settings = { newSignIn: true, orderDelivered: true, emailVerified: true }
  expect((await shop.get<MailPreferences>('/api/users/mail-settings', token)).body).toEqual(settings)
}

describe('whoever registers the address of another person', () => {
  it('can add no passkey and no second factor', async () => {
    const { token } = await shop.registerCustomer()
    expect(await answerOf(requestCreation(token))).toEqual(unverified)
    expect(await answerOf(shop.request<Failure>('POST', FACTOR, token))).toEqual(unverified)
    const setup = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', code: '123456' }
    const refused = await shop.request<{ message: string }>('PUT', FACTOR, token, setup)
    expect([refused.status, refused.body.message]).toEqual([403, 'Please confirm your e-mail address first'])
  })

  it('keeps nothing once its owner has set a password', async () => {
    const stranger = await shop.registerCustomer('Sven Stranger')
    await shop.request('POST', '/api/users/addresses', stranger.token, homeAddress)
    await shop.request('POST', '/api/users/wishlist', stranger.token, { products: [stranger._id] })
    await shop.request('PUT', '/api/users/mail-settings', stranger.token, { newSignIn: false, orderDelivered: false })
    const link = await linkTo(stranger.email, 'verify-email')
    const owner = await claim(stranger.email)
    await expectNothingIsLeft(owner)
    await isRefused(stranger.token)
    const { email } = stranger
    expect(await answerOf(shop.request('POST', LOGIN, undefined, { email, password: stranger.password }))).toEqual([
      401,
      'bad_credentials',
    ])
    const late = { token: link }
    expect(await answerOf(shop.request('POST', '/api/users/verify-email', owner.token, late))).toEqual([400, 'link_invalid'])
    await addPasskey(owner.token)
  })

  it('does so too by a change of the address of an account, with all its factors', async () => {
    const stranger = await shop.registerCustomer('Mona Mover')
    await confirmAddress(shop, stranger)
    await shop.request('POST', '/api/users/addresses', stranger.token, homeAddress)
    const authenticator = await addPasskey(stranger.token)
    await enableSecondFactor(stranger.token)
    const { add } = await createPasskey(stranger.token)
    const email = `owner-of-${stranger.email}`
    expect((await shop.request('PUT', '/api/users/profile', stranger.token, { email })).status).toBe(200)
    // An owner who moves keeps them.
    expect(await signInWithPasskey(authenticator)).toEqual([200, undefined])
    expect([await answerOf(requestCreation(stranger.token)), await answerOf(add())]).toEqual([unverified, unverified])
    await expectNothingIsLeft(await claim(email))
    expect(await signInWithPasskey(authenticator)).toEqual([400, 'passkey_unknown'])
    const isTold = () => shop.mailbox?.messages().some(({ to, subject }) => to === email && subject === 'Your sign-in was reset')
    await expect.poll(isTold).toBe(true)
  })
})

describe('a link that confirms an address', () => {
  it('confirms no account of somebody else for one who is signed in', async () => {
    const stranger = await shop.registerCustomer()
    const visitor = await shop.registerCustomer()
    const token = await linkTo(stranger.email, 'verify-email')
    const confirm = (session?: string) => answerOf(shop.request('POST', '/api/users/verify-email', session, { token }))
    expect(await confirm(visitor.token)).toEqual([403, 'sign_in_to_confirm'])
    expect(await answerOf(requestCreation(stranger.token))).toEqual(unverified)
    expect(await confirm(stranger.token)).toEqual([200, undefined])
  })

  it('is the first proof without a session: nothing from before it stays', async () => {
    const stranger = await shop.registerCustomer('Sita Stranger')
    await shop.request('POST', '/api/users/addresses', stranger.token, homeAddress)
    const token = await linkTo(stranger.email, 'verify-email')
    expect(await answerOf(shop.request('POST', '/api/users/verify-email', undefined, { token }))).toEqual([200, undefined])
    await isRefused(stranger.token)
    const owner = { ...stranger, token: await shop.logIn(stranger) }
    await expectNothingIsLeft(owner)
  })

  it('costs its user neither session nor addresses, and ends the sessions elsewhere', async () => {
    const customer = await shop.registerCustomer()
    const elsewhere = await shop.logIn(customer)
    await shop.request('POST', '/api/users/addresses', customer.token, homeAddress)
    await confirmAddress(shop, customer)
    await isRefused(elsewhere)
    expect((await shop.get<SavedAddress[]>('/api/users/addresses', customer.token)).body).toHaveLength(1)
    await addPasskey(customer.token)
  })
})
