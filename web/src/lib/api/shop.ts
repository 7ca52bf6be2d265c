import { getPublicHomePage } from '@shop/contracts/shop/endpoints'
import type { PublicShop, ShopPage } from '@shop/contracts/shop'
import { loadTermsPricing } from '../termsPricingLoader.ts'
import { apiQuery, endpointQuery } from './apiQuery.ts'

const STALE_TIME_MS = 5 * 60_000

export const SHOP_PATH = '/shop'
export const shopPagePath = (slug: string) => `${SHOP_PATH}/pages/${encodeURIComponent(slug)}`

/** Every page has the answer when it is loaded. */
export function shopQuery() {
  const query = apiQuery<PublicShop>('shop', SHOP_PATH, { isOptional: true, staleTime: STALE_TIME_MS })
  const queryFn: typeof query.queryFn = async (context) => {
    const [shop] = await Promise.all([query.queryFn(context), loadTermsPricing()])
    return shop
  }
  return { ...query, queryFn }
}

/** The sections of the home page, once an admin has arranged it. */
export const homePageQuery = () => endpointQuery('shop', getPublicHomePage, {}, { staleTime: STALE_TIME_MS })

export const shopPageQuery = (slug: string) => apiQuery<ShopPage>('shop', shopPagePath(slug))
