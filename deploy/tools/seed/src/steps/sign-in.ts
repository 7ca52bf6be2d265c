import { signedInUser } from '@shop/contracts/api'
import { ask } from '../api-client.ts'
import type { ApiRequest } from '../api-client.ts'

/** The account's bearer token. */
export async function signIn(request: ApiRequest, { email, password }: { email: string; password: string }): Promise<string> {
  const body = { email, password }
  const { token } = await ask(request, { method: 'POST', path: '/api/users/login', body, answer: signedInUser })
  return token
}
