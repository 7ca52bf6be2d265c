import type { homePageUpdate, PublicShop, ShopPage, ShopUpdate } from '@shop/contracts/shop'
import { arrangeHomePage, getHomePageArrangement, previewHomePage } from '@shop/contracts/shop/endpoints'
import type { PublicTerms, TermsUpdate } from '@shop/contracts/terms'
import { editQuery, endpointEditQuery } from '../../../lib/api/apiQuery.ts'
import type { z } from 'zod'
import { api } from '../../../lib/api/client.ts'
import { SHOP_PATH, shopPagePath } from '../../../lib/api/shop.ts'

type HomePageUpdate = z.input<typeof homePageUpdate>

const TERMS_PATH = `${SHOP_PATH}/terms`

export const shopEditQuery = () => editQuery<PublicShop>('shop', SHOP_PATH)
export const termsEditQuery = () => editQuery<PublicTerms>('shop', TERMS_PATH)
export const shopPageEditQuery = (slug: string) => editQuery<ShopPage>('shop', shopPagePath(slug))

/** @param etag of what the form showed */
export const saveShop = (changes: ShopUpdate, etag: string | undefined) => api.putVersioned<PublicShop>(SHOP_PATH, changes, etag)

/** @param etag of what the form showed */
export const saveTerms = (changes: TermsUpdate, etag: string | undefined) =>
  api.putVersioned<PublicTerms>(TERMS_PATH, changes, etag)

/** @param etag of what the form showed */
export const saveShopPage = (slug: string, markdown: string, etag: string | undefined) =>
  api.putVersioned<ShopPage>(shopPagePath(slug), { markdown }, etag)

export const homePageEditQuery = () => endpointEditQuery('shop', getHomePageArrangement, {})

/** @param etag of what the form showed */
export const saveHomePage = (body: HomePageUpdate, etag: string | undefined) =>
  api.sendVersioned(arrangeHomePage, { body }, { etag })

export const previewHome = (body: HomePageUpdate) => api.send(previewHomePage, { body })
