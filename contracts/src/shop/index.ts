export {
  consumerLaws,
  isInEea,
  lawOf,
  MIN_WITHDRAWAL_DAYS,
  withdrawalDaysOf,
  type ConsumerLaw,
  type ShopLaw,
} from './consumer-law.ts'
export { DEFAULT_ACCENT } from './default-accent.ts'
export {
  defaultHomeSections,
  heroPictures,
  homePageArrangement,
  homePagePreview,
  homePageUpdate,
  homeSection,
  homeSections,
  isRequiredSection,
  maxSections,
  publicHomePage,
  type HomePageArrangement,
  type HomePagePreview,
  type HomeSection,
  type HomeSectionKind,
  type PublicHomePage,
  type PublicHomeSection,
  type QuotedReview,
  type SectionFault,
} from './home-page.ts'
export { orderButtonOf } from './order-button.ts'
export { shopSetup, type LawSetup, type ShopSetup } from './setup.ts'
export { isPageSlug, lawPageSlugs, pageSlugs, pageTitles, type PageSlug } from './shop-pages.ts'
export {
  publicShop,
  shopPage,
  shopPageUpdate,
  shopOverrides,
  shopUpdate,
  type PublicShop,
  type ShopPage,
  type ShopProfile,
  type ShopOverrides,
  type ShopUpdate,
} from './shop.ts'
export { SOCIAL_CARD } from './social-card.ts'
