import { signedInUser } from '@shop/contracts/api'
import { attempt } from '../api-client.ts'
import type { ApiRequest } from '../api-client.ts'
import { customerKeys, registrationOf } from '../content/people.ts'
import type { CustomerKey } from '../content/people.ts'
import { inLanes } from '../lanes.ts'
import { signIn } from './sign-in.ts'
import { counting, tallyOf } from './tally.ts'
import type { Effect, Progress, Tally } from './tally.ts'

export type Tokens = Readonly<Record<CustomerKey, string>>

/** Registers the customers, or signs them in: registering first, since a failed sign-in would count against the account. */
export async function putInCustomers(shop: {
  request: ApiRequest
  progress: Progress
}): Promise<{ tokens: Tokens; tally: Tally }> {
  const work = counting(customerKeys.length, shop.progress, (key: CustomerKey) => admit(shop.request, key))
  const admitted = await inLanes(customerKeys, work)
  const tokens = Object.fromEntries(admitted.map(({ key, token }) => [key, token])) as Tokens
  return { tokens, tally: tallyOf(admitted.map(({ effect }) => effect)) }
}

async function admit(request: ApiRequest, key: CustomerKey): Promise<{ key: CustomerKey; token: string; effect: Effect }> {
  const body = registrationOf(key)
  const outcome = await attempt(request, {
    method: 'POST',
    path: '/api/users',
    body,
    answer: signedInUser,
    unless: ['email_taken'],
  })
  if (outcome.done) return { key, token: outcome.value.token, effect: 'added' }
  return { key, token: await signIn(request, body), effect: 'kept' }
}
