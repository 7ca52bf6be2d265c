import { signedInUser } from '@shop/contracts/accounts'
import { trySend, type ApiRequest } from '../api-client.ts'
import { mapConcurrently } from '../concurrency.ts'
import { customerKeys, registrationOf, type CustomerKey } from '../content/people.ts'
import { countOutcomes, withProgress, type OnProgress, type SeedCounts, type SeedOutcome } from './counts.ts'
import { signIn } from './sign-in.ts'

export type CustomerTokens = Readonly<Record<CustomerKey, string>>

interface SeededCustomer {
  readonly key: CustomerKey
  readonly token: string
  readonly outcome: SeedOutcome
}

/** Registers each customer, or signs in an existing one. Registers first, because a failed login counts against the account. */
export async function seedCustomers(shop: {
  request: ApiRequest
  progress: OnProgress
}): Promise<{ tokens: CustomerTokens; counts: SeedCounts }> {
  const seedOne = withProgress(customerKeys.length, shop.progress, (key: CustomerKey) => seedCustomer(shop.request, key))
  const customers = await mapConcurrently(customerKeys, seedOne)
  const tokens = Object.fromEntries(customers.map(({ key, token }) => [key, token])) as CustomerTokens
  return { tokens, counts: countOutcomes(customers.map(({ outcome }) => outcome)) }
}

async function seedCustomer(request: ApiRequest, key: CustomerKey): Promise<SeededCustomer> {
  const body = registrationOf(key)
  const result = await trySend(request, {
    method: 'POST',
    path: '/api/users',
    body,
    responseSchema: signedInUser,
    // The limit of registrations per address, after an earlier run of the same hour registered the customers.
    expectedCodes: ['email_taken', 'too_many_registrations'],
  })
  if (result.ok) return { key, token: result.value.token, outcome: 'added' }
  const { token } = await signIn(request, body)
  return { key, token, outcome: 'kept' }
}
