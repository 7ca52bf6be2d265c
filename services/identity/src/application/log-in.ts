import type { SignedIn } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'
import type { IdentityDependencies, LoginAttempt } from '../ports.ts'
import { findUserByEmail } from '../projections/users.ts'
import { toSignedIn } from './signed-in.ts'

export interface Login extends LoginAttempt {
  readonly password: string
}

/**
 * An unknown e-mail address and a wrong password give the same answer and take the same time, so that nobody can find
 * out which addresses are registered.
 * @throws Rejection `bad_credentials`, `too_many_attempts`
 */
export async function logIn(
  { store, hasher, dummyHash, throttle, tokens }: IdentityDependencies,
  login: Login,
): Promise<SignedIn> {
  await throttle.count(login)
  const user = await findUserByEmail(store.database, login.email)
  const hash = user?.passwordHash ?? (await dummyHash())
  const matches = await hasher.verify(hash, login.password)
  if (user === undefined || !matches) return reject('bad_credentials')
  await throttle.reset(login)
  return toSignedIn(tokens, user)
}
