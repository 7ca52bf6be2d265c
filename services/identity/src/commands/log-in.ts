import type { SignedIn } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'
import { findAccountByEmail } from '../projections/users.ts'
import { signIn } from './answers.ts'
import type { Tools } from './tools.ts'

export interface Login {
  readonly email: string
  readonly password: string
  /** The caller's network address. */
  readonly address: string
}

/** An unknown address and a wrong password are told apart neither by the words nor by the time that the answer takes. */
export async function logIn({ store, hasher, dummyHash, throttle, tokens }: Tools, login: Login): Promise<SignedIn> {
  await throttle.count(login)
  const account = await findAccountByEmail(store.database, login.email)
  const hash = account?.passwordHash ?? (await dummyHash())
  const fits = await hasher.verify(hash, login.password)
  if (account === undefined || !fits) return reject('bad_credentials')
  await throttle.forget(login)
  return signIn(tokens, account)
}
