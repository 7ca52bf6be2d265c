import { productField, type ProductFieldName } from '@shop/contracts/products'
import { catalogueCalls, orderCalls, paymentCalls } from '@shop/contracts/services'
import { isInEea, lawPageSlugs, type LawSetup, type PublicShop, shopSetup } from '@shop/contracts/shop'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const FIRST = { page: 1, pageSize: 1 }
const EXAMPLES = 5

/** Whether the law applies, or would if prices included tax, and nobody has said that it does not. */
const isUnderLaw = ({ consumerLaw, country }: PublicShop): boolean =>
  consumerLaw === 'eu' || (consumerLaw === undefined && isInEea(country))

/** What the shop lacks under its law; undefined where the law asks for nothing. */
async function readLawSetup({ clients, shopPresenter }: RouteContext): Promise<LawSetup | undefined> {
  const shop = shopPresenter.present(await clients.catalogue.getShop({}))
  if (!isUnderLaw(shop)) return undefined
  const written = new Set(shop.pages.map(({ slug }) => slug))
  const { total, products } = await clients.catalogue.productsLackingSafety({ limit: EXAMPLES })
  return {
    pages: lawPageSlugs.filter((slug) => !written.has(slug)),
    taxOnTop: shop.terms?.pricesIncludeTax !== true,
    details: (['address', 'phone'] as const).filter((detail) => shop[detail] === ''),
    productsToComplete: total,
    examples: products.map(({ productId, name, missing }) => ({
      _id: productId,
      name,
      missing: missing.map((field) => productField(field as ProductFieldName).label),
    })),
  }
}

/** How far the shop has been set up, for admins. */
export function addSetupRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  app.get(
    '/api/admin/setup',
    route('operations', 'How many products and orders there are, whether payments are real, and what the law still asks for', {
      guard: guards.may('settings:read'),
      response: { 200: shopSetup },
      failures: [catalogueCalls.listProducts, orderCalls.listOrders, paymentCalls.provider],
    }),
    async () => {
      const [all, published, orders, provider, law] = await Promise.all([
        clients.catalogue.listProducts({ ...FIRST, keyword: '', drafts: true }),
        clients.catalogue.listProducts({ ...FIRST, keyword: '', drafts: false }),
        clients.orders.listOrders(FIRST),
        clients.payments.provider({}),
        readLawSetup(context),
      ])
      return { products: all.total, published: published.total, orders: orders.total, payments: provider.mode, law }
    },
  )
}
