import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { call, empty, ifMatch, repeatableCall, revision } from '../shared/calls.ts'
import { homePageUpdate, homeSection } from './home-page.ts'
import { pageSlugs } from './shop-pages.ts'
import { termsRow } from '../terms/shop-terms.ts'
import { shopOverrides, shopPageUpdate, shopUpdate } from './shop.ts'

const slug = z.enum(pageSlugs)

/** What admins have changed of the shop's profile, the texts of its pages, and its terms. */
const shopContent = z.object({
  profile: shopOverrides,
  pages: z.partialRecord(slug, z.string()),
  /** As configured until somebody changes them. Absent from an older service, which has none. */
  terms: termsRow.optional(),
  /** The sections of the home page; null or absent: nobody has arranged it. Products are ids. */
  home: z.array(homeSection).nullable().optional(),
  revision,
})
export type ShopContent = Omit<z.infer<typeof shopContent>, 'revision'>

const termsWithRevision = z.object({ terms: termsRow, revision })

const homePageRow = z.object({
  sections: z.array(homeSection).nullable(),
  /** Those that the sections name and that are there, drafts included. */
  products: z.array(z.object({ productId: uuid, name: z.string() })),
  revision,
})
export type HomePageRow = z.infer<typeof homePageRow>

const shopPageText = z.object({ markdown: z.string(), revision })

/** The catalogue's calls about the shop's profile, pages, home page and terms. */
export const shopCalls = {
  /** The shop's profile, pages, home page and terms; the revision is that of the profile. */
  getShop: repeatableCall(empty, shopContent),
  /** The profile and the terms; `at` (ISO 8601): the profile alone, as it was then. */
  getShopProfile: repeatableCall(z.object({ at: z.string().optional() }), shopContent.pick({ profile: true, terms: true })),
  changeShop: call(z.object({ changes: shopUpdate, ifMatch }), shopContent, 'changed_meanwhile', 'conflict'),
  /** Blank while nobody has written it. */
  getShopPage: repeatableCall(z.object({ slug }), shopPageText),
  /** Null while nobody has arranged it. */
  getHomePage: repeatableCall(empty, homePageRow),
  arrangeHomePage: call(homePageUpdate.extend({ ifMatch }), homePageRow, 'changed_meanwhile', 'conflict'),
  /** What `arrangeHomePage` would store, which refuses the same. */
  checkHomePage: repeatableCall(homePageUpdate, homePageRow),
  getTerms: repeatableCall(empty, termsWithRevision),
  changeTerms: call(z.object({ changes: termsRow.partial(), ifMatch }), termsWithRevision, 'changed_meanwhile', 'conflict'),
  writeShopPage: call(shopPageUpdate.extend({ slug, ifMatch }), shopPageText, 'changed_meanwhile', 'conflict'),
}
