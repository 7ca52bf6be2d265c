import { publicShop } from '@shop/contracts/shop'
import { send, type ApiRequest } from '../api-client.ts'
import type { Demo } from '../demos/demo.ts'

/** Says what the shop lacks of itself: a name of its own it has from its settings. */
export async function seedProfile(request: ApiRequest, admin: string, { profile }: Demo): Promise<void> {
  if (profile === undefined) return
  const path = '/api/shop'
  const shop = await send(request, { method: 'GET', path, token: admin, responseSchema: publicShop })
  if (shop.country !== undefined && shop.country !== '') return
  await send(request, { method: 'PUT', path, token: admin, body: profile, responseSchema: publicShop })
}
