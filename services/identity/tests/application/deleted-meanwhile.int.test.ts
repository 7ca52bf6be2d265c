import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { newUser, openIdentity, type OpenedIdentity } from '../fixtures/identity.ts'
import { whileLocked } from '../fixtures/while-locked.ts'

const address = '203.0.113.9'
let identity: OpenedIdentity

beforeAll(async () => {
  identity = await openIdentity(inject('postgresUrl'))
})
afterAll(() => identity.close())

interface Account {
  readonly userId: string
  readonly email: string
  readonly password: string
}

/** Each prepares what is used while the account is deleted. */
async function resetPassword({ email }: Account) {
  const { path } = await identity.call.issuePasswordResetLink({ email, by: 'operator' })
  return () => identity.call.resetPassword({ token: path.split('=')[1] ?? '', password: 'a new long password', address })
}

async function verifyEmail({ userId }: Account) {
  const link = await identity.call.issueEmailVerificationToken({ userId })
  return () => identity.call.verifyEmail(link)
}

const logIn = async ({ email, password }: Account) => {
  return () => identity.call.login({ email, password, address })
}

it.each([
  ['the link to set a password', resetPassword, 'link_invalid'],
  ['the link to verify an address', verifyEmail, 'link_invalid'],
  ['the password', logIn, 'bad_credentials'],
] as const)('of an account that is deleted meanwhile, %s is refused as if there were none', async (_, prepare, code) => {
  const user = newUser()
  const account = { ...user, userId: (await identity.call.register({ ...user, address })).userId }
  const use = await prepare(account)
  const remove = (run: (sql: string) => Promise<unknown>) => run('DELETE FROM users WHERE user_id = $1')
  expect(await whileLocked(identity, account.userId, use, remove)).toMatchObject({ reason: { code } })
})
