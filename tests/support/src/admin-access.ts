import { eventually } from '@shop/kit/testing'
import type { ApiClient, Credentials } from '@shop/api-client'

/** Waits until the BFF accepts the token as an admin's: it learns of the admin through an event, which may arrive late. */
export async function waitForAdminAccess(api: ApiClient, adminToken: string, timeoutMs?: number): Promise<void> {
  await eventually(async () => {
    const { status } = await api.get('/api/users', adminToken)
    if (status !== 200) throw new Error(`the BFF does not accept the admin yet: ${String(status)}`)
  }, timeoutMs)
}

/** Returns the admin's token once it grants access. */
export async function logInAdmin(api: ApiClient, credentials: Credentials, timeoutMs?: number): Promise<string> {
  const token = await api.logIn(credentials)
  await waitForAdminAccess(api, token, timeoutMs)
  return token
}
