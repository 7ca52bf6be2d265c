import type { SignedIn } from '@shop/contracts/internal'
import { clientNetwork } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { IdentityDependencies, LoginAttempt } from '../ports.ts'
import { findUserByEmail } from '../projections/users.ts'
import { toSignedIn } from './signed-in.ts'

export interface Login extends LoginAttempt {
  readonly password: string
}

/** An unknown e-mail address costs a hash too, against one that matches no password. */
async function verify({ store, hasher, dummyHash, throttle, tokens }: IdentityDependencies, login: Login): Promise<SignedIn> {
  await throttle.count(login)
  const user = await findUserByEmail(store.database, login.email)
  const hash = user?.passwordHash ?? (await dummyHash())
  const matches = await hasher.verify(hash, login.password)
  if (user === undefined || !matches) return reject('bad_credentials')
  await throttle.succeed(login)
  return toSignedIn(tokens, user)
}

/**
 * An unknown e-mail address and a wrong password give the same answer and take the same time, so that nobody can find
 * out which addresses are registered. The database is not read before it is the login's turn, so that a crowd of logins
 * occupies neither processor nor connections.
 * @throws Rejection `bad_credentials`, `too_many_attempts`, `unavailable`
 */
export async function logIn(dependencies: IdentityDependencies, login: Login, signal?: AbortSignal): Promise<SignedIn> {
  await dependencies.throttle.checkNetwork(login)
  return dependencies.passwordQueue.run(clientNetwork(login.address), () => verify(dependencies, login), signal)
}
