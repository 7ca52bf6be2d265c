import { eventually } from '@shop/kit/testing'
import type { ApiClient, Credentials } from '@shop/api-client'
import type { RunningShop } from './running-shop.ts'

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

/** Registers an account and makes it an admin's. */
export async function registerAdmin(shop: RunningShop, name: string): ReturnType<ApiClient['registerCustomer']> {
  const admin = await shop.registerCustomer(name)
  await shop.request('PUT', `/api/users/${admin._id}`, shop.adminToken, { isAdmin: true })
  await waitForAdminAccess(shop, admin.token)
  return admin
}
