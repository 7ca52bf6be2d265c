import type { SignedIn } from '@shop/contracts/accounts/calls'
import { reject, normalizeText } from '@shop/kit/domain'
import { emailKey, user, type FormerAccount, type UserCommand } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction, NewUser, RequestOrigin } from '../ports.ts'
import { findUserByEmail, getUser, type UserRecord } from '../projections/users.ts'
import { lockEmails, rejectTakenEmail } from '../store/email-uniqueness.ts'
import { findFormerAccount } from '../store/ended-accounts.ts'
import { userStream } from '../store/streams.ts'
import { rejectGuessablePassword } from './reject-guessable-password.ts'
import { startSession, toSignedIn } from './start-session.ts'
import { requestEmailVerification } from './verify-email.ts'

type RegisterUser = Extract<UserCommand, { type: 'RegisterUser' }>

/** Hashes the password, which is slow. */
export async function prepareRegistration(
  { hasher, newId }: IdentityDependencies,
  { name, email, password }: NewUser,
): Promise<RegisterUser> {
  const passwordHash = await hasher.hash(password)
  return { type: 'RegisterUser', userId: newId(), name: normalizeText(name), email: normalizeText(email), passwordHash }
}

interface AddedUser extends UserRecord {
  readonly formerAccount?: FormerAccount
}

export async function addUser(tx: IdentityTransaction, command: RegisterUser, now: Date): Promise<AddedUser> {
  await lockEmails(tx, [emailKey(command.email)])
  const formerAccount = await findFormerAccount(tx, command.email, now)
  await tx.handle(userStream(command.userId), user, { ...command, formerAccount })
  return { ...(await getUser(tx, command.userId)), formerAccount }
}

/** All registrations together take turns with the networks that log in. */
const REGISTRATIONS = 'registrations'

/**
 * Registers a user and signs them in. Concurrent registrations of one address in this process run one after the other, so that only the
 * first one hashes a password; between processes the unique index decides.
 * @throws Rejection `common_password`, `context_password`, `email_taken`, `invalid_request`, `unavailable`
 */
export async function registerUser(
  dependencies: IdentityDependencies,
  { address, device, ...newUser }: NewUser & RequestOrigin,
  signal?: AbortSignal,
): Promise<SignedIn & Pick<AddedUser, 'formerAccount'>> {
  const { store, registrations, passwordQueue } = dependencies
  rejectGuessablePassword(dependencies, newUser.password)
  return registrations.runExclusive(emailKey(newUser.email), async () => {
    if ((await findUserByEmail(store.database, newUser.email)) !== undefined) return reject('email_taken')
    const command = await passwordQueue.run(REGISTRATIONS, () => prepareRegistration(dependencies, newUser), signal)
    const { started, formerAccount } = await rejectTakenEmail(
      store.transaction(async (tx) => {
        const added = await addUser(tx, command, dependencies.clock())
        await requestEmailVerification(tx, added.userId)
        const started = await startSession(tx, dependencies, { user: added, address, device, trusted: true })
        return { started, formerAccount: added.formerAccount }
      }),
    )
    return { ...(await toSignedIn(dependencies, started)), formerAccount }
  })
}
