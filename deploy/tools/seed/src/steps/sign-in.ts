import { signedInUser } from '@shop/contracts/api'
import { send } from '../api-client.ts'
import type { ApiRequest } from '../api-client.ts'

/** Returns the account's bearer token. */
export async function signIn(request: ApiRequest, { email, password }: { email: string; password: string }): Promise<string> {
  const body = { email, password }
  const { token } = await send(request, { method: 'POST', path: '/api/users/login', body, responseSchema: signedInUser })
  return token
}
