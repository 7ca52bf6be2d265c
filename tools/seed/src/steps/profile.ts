import { publicShop, type PublicShop } from '@shop/contracts/shop'
import { publicTerms } from '@shop/contracts/terms'
import { send, type ApiRequest } from '../api-client.ts'
import type { Demo } from '../demos/demo.ts'

/** Says what the shop lacks of itself, and how it delivers; the rest it has from its settings. */
export async function seedProfile(
  request: ApiRequest,
  admin: string,
  { country }: Pick<PublicShop, 'country'>,
  { profile, deliveryMethods }: Demo,
): Promise<void> {
  if (profile === undefined || (country !== undefined && country !== '')) return
  if (deliveryMethods !== undefined) {
    const body = { deliveryMethods }
    await send(request, { method: 'PUT', path: '/api/shop/terms', token: admin, body, responseSchema: publicTerms })
  }
  // Last: a shop with a country has all of it.
  await send(request, { method: 'PUT', path: '/api/shop', token: admin, body: profile, responseSchema: publicShop })
}
