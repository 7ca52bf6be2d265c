import { publicShop, type PublicShop } from '@shop/contracts/shop'
import { send, type ApiRequest } from '../api-client.ts'
import type { Demo } from '../demos/demo.ts'

/** Says what the shop lacks of itself: a name of its own it has from its settings. */
export async function seedProfile(
  request: ApiRequest,
  admin: string,
  { country }: Pick<PublicShop, 'country'>,
  { profile }: Demo,
): Promise<void> {
  if (profile === undefined || (country !== undefined && country !== '')) return
  await send(request, { method: 'PUT', path: '/api/shop', token: admin, body: profile, responseSchema: publicShop })
}
