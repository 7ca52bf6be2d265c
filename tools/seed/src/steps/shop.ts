import { publicShop, type PublicShop } from '@shop/contracts/shop'
import { send, type ApiRequest } from '../api-client.ts'

export const readShop = (request: ApiRequest, admin: string): Promise<PublicShop> =>
  send(request, { method: 'GET', path: '/api/shop', token: admin, responseSchema: publicShop })
