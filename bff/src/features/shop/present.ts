import { DEFAULT_ACCENT, lawOf, pageSlugs, pageTitles, type PublicShop, withdrawalDaysOf } from '@shop/contracts/shop'
import { shopCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { DEFAULT_TERMS, isSameTerms, shopTerms } from '@shop/contracts/terms'
import { accentProperties } from '@shop/contracts/shop/accent'
import type { ShopContent } from '@shop/contracts/shop/calls'
import { defaultShopProfile } from '@shop/kit/process'
import type { ChangeFeed } from '../../catalogue-view/change-feed.ts'
import type { ShopPresenter } from '../context.ts'
import type { BffPorts } from '../../ports.ts'

/** Nothing for the colour that tokens.css has its shades of. Twice as specific as the rule there. Older browsers show that colour. */
function accentCssOf(color: string): string {
  if (color === DEFAULT_ACCENT) return ''
  const properties = Object.entries(accentProperties(color)).map(([name, value]) => `${name}:${value}`)
  return `@supports (color:light-dark(#000,#000)){:root:root{${properties.join(';')}}}`
}

/** The settings of the environment, and what admins have changed of them. */
export function createShopPresenter(
  ports: Pick<BffPorts, 'shopName' | 'shopColor' | 'consumerLaw' | 'mailFrom' | 'publicUrl' | 'assetsUrl'>,
  feed: Pick<ChangeFeed, 'shop'>,
): ShopPresenter {
  const defaults = defaultShopProfile(ports)
  const present = ({ profile, pages, terms = DEFAULT_TERMS, home = null }: ShopContent): PublicShop => {
    const said = { ...defaults, ...profile }
    const chosen = lawOf(said, terms) === 'eu' ? { ...said, consumerLaw: 'eu' as const } : said
    const withdrawalDays = withdrawalDaysOf(chosen)
    const { code, decimals } = shopCurrency()
    return {
      ...chosen,
      ...(withdrawalDays !== undefined && { withdrawalDays }),
      terms: shopTerms.present(terms),
      currency: { code: code.toUpperCase(), decimals },
      pages: pageSlugs.filter((slug) => (pages[slug] ?? '') !== '').map((slug) => ({ slug, title: pageTitles[slug] })),
      ...(home !== null && { homePage: true as const }),
      ...(ports.assetsUrl !== undefined && { assets: ports.assetsUrl }),
    }
  }
  const read = (content: ShopContent) => {
    const { terms, currency, ...others } = present(content)
    const isDollars = shopCurrency().code === US_DOLLARS.code
    const isDefault = isDollars && isSameTerms(content.terms ?? DEFAULT_TERMS, DEFAULT_TERMS)
    // Every page has it: what most shops have needs no room there.
    const shop = { ...others, ...(!isDefault && { terms }), ...(!isDollars && { currency }) }
    return { content, shop, accentCss: accentCssOf(shop.color) }
  }
  let latest = read(feed.shop())
  return {
    defaults,
    present,
    current() {
      if (latest.content !== feed.shop()) latest = read(feed.shop())
      return latest
    },
  }
}
