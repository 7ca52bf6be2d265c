import type { SignedIn } from '@shop/contracts/internal'
import type { IdentityDependencies } from '../ports.ts'
import { changeUser } from './change-user.ts'
import { toSignedIn } from './signed-in.ts'

interface ProfileUpdate {
  readonly userId: string
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
}

/**
 * Changes the user's own profile. A new password revokes all older tokens; the result always has a new one.
 * @throws Rejection `user_not_found`, `email_taken`, `conflict`, `unavailable`
 */
export async function updateProfile(
  dependencies: IdentityDependencies,
  { password, ...changes }: ProfileUpdate,
  signal?: AbortSignal,
): Promise<SignedIn> {
  const { hasher, tokens, passwordQueue } = dependencies
  const passwordHash =
    password === undefined ? undefined : await passwordQueue.run(changes.userId, () => hasher.hash(password), signal)
  return toSignedIn(tokens, await changeUser(dependencies, { ...changes, passwordHash }))
}
