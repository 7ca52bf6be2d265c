import type { SignedIn } from '@shop/contracts/accounts/calls'
import { clientNetwork } from '@shop/kit/calls'
import { reject } from '@shop/kit/domain'
import type { IdentityDependencies, LoginAttempt, RequestOrigin } from '../ports.ts'
import { findUserByEmail, getUser, lockUser, type UserRecord } from '../projections/users.ts'
import { finishSignIn, startSessionOrChallenge } from './sign-in-steps.ts'

export interface Login extends LoginAttempt, RequestOrigin {
  readonly password: string
}

/** The password may have changed, or the user been deleted, since the password was verified. */
async function signIn(dependencies: IdentityDependencies, verified: UserRecord, origin: RequestOrigin): Promise<SignedIn> {
  const started = await dependencies.store.transaction(async (tx) => {
    await lockUser(tx, verified.userId, 'bad_credentials')
    const user = await getUser(tx, verified.userId)
    if (user.passwordHash !== verified.passwordHash) return reject('bad_credentials')
    return startSessionOrChallenge(tx, dependencies, { ...origin, user })
  })
  return finishSignIn(dependencies, started)
}

/** An unknown e-mail address costs a hash too, against one that matches no password. */
async function verify(dependencies: IdentityDependencies, login: Login): Promise<SignedIn> {
  const { store, hasher, dummyHash, throttle } = dependencies
  await throttle.count(login)
  const user = await findUserByEmail(store.database, login.email)
  const hash = user?.passwordHash ?? (await dummyHash())
  const matches = await hasher.verify(hash, login.password)
  // The detail is for the security log of the shop; the answer to the client does not carry it.
  if (user === undefined || !matches) return reject('bad_credentials', user && { userId: user.userId })
  await throttle.succeed(login)
  return signIn(dependencies, user, login)
}

/**
 * An unknown e-mail address and a wrong password give the same answer and take the same time, so that nobody can find
 * out which addresses are registered. The database is not read before it is the login's turn, so that many logins at a time
 * occupy neither processor nor connections.
 * @throws Rejection `bad_credentials`, `second_factor_required`, `too_many_attempts`, `unavailable`
 */
export async function logIn(dependencies: IdentityDependencies, login: Login, signal?: AbortSignal): Promise<SignedIn> {
  await dependencies.throttle.checkNetwork(login)
  return dependencies.passwordQueue.run(clientNetwork(login.address), () => verify(dependencies, login), signal)
}
