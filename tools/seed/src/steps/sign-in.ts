import { signedInUser, type SignedInUser } from '@shop/contracts/accounts'
import { send, type ApiRequest } from '../api-client.ts'

/** Returns the account with its bearer token. */
export async function signIn(
  request: ApiRequest,
  { email, password }: { email: string; password: string },
): Promise<SignedInUser> {
  const body = { email, password }
  return send(request, { method: 'POST', path: '/api/users/login', body, responseSchema: signedInUser })
}
