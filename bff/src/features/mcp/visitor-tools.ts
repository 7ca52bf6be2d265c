import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import type { Order } from '@shop/contracts/orders'
import { productSorts, type Product, type ProductList } from '@shop/contracts/products'
import { shopCurrency } from '@shop/contracts/shared'
import type { ExpectedDelivery } from '@shop/contracts/shipments'
import { pageSlugs, type PublicShop, type ShopPage } from '@shop/contracts/shop'
import { MAX_ORDER_LINES, MAX_QTY } from '@shop/contracts/stock'
import { z } from 'zod'
import type { RouteContext } from '../context.ts'
import { createDeliveryQuotes } from './delivery.ts'
import { presentInDetail, presentListed, presentStatus } from './present.ts'
import { defineTool, toolId, toolPage, toolText, type McpTool } from './tool.ts'

const currency = () => shopCurrency().code.toUpperCase()

const price = z.number().min(0).optional()
const searchInput = z.strictObject({
  query: toolText(100).optional(),
  category: toolText(200).optional(),
  brand: toolText(200).optional(),
  minPrice: price,
  maxPrice: price,
  inStock: z.boolean().optional(),
  sort: z.enum([...productSorts, 'relevance']).optional(),
  page: toolPage,
})

const searchProducts = (origin: string): McpTool =>
  defineTool({
    name: 'search_products',
    title: 'Search products',
    description: 'Finds products of the shop by words and filters, 12 a page. Prices are in the currency of the answer.',
    input: searchInput,
    async run({ query: keyword, page: pageNumber, ...filters }, { asVisitor }) {
      const { body } = await asVisitor<ProductList>({
        path: '/api/products',
        query: { ...filters, keyword, pageNumber, grouped: true },
      })
      const { products, page, pages, total, didYouMean } = body
      return {
        currency: currency(),
        products: products.map((product) => presentListed(product, origin)),
        page,
        pages,
        total,
        ...(didYouMean !== undefined && { didYouMean }),
      }
    },
  })

const getProduct = (origin: string): McpTool =>
  defineTool({
    name: 'get_product',
    title: 'Product',
    description: 'One product: description, specifications, price, stock, variants and its newest 10 reviews.',
    input: z.strictObject({ product: toolId }),
    async run({ product }, { asVisitor }) {
      const { body } = await asVisitor<Product>({ path: `/api/products/${product}` })
      return { currency: currency(), product: presentInDetail(body, origin) }
    },
  })

const deliveryItems = z
  .array(z.strictObject({ product: toolId, qty: z.int().min(1).max(MAX_QTY) }))
  .max(MAX_ORDER_LINES)
  .optional()

function getDelivery(context: RouteContext): McpTool {
  const quoteDelivery = createDeliveryQuotes(context)
  return defineTool({
    name: 'get_delivery',
    title: 'Delivery',
    description: 'How the shop delivers to a country, what it costs, and how long it takes. With items: for an order of these.',
    input: z.strictObject({ country: toolText(100), postalCode: toolText(40).optional(), items: deliveryItems }),
    async run(question, { asVisitor }) {
      const [quote, { body }] = await Promise.all([
        quoteDelivery(question),
        asVisitor<ExpectedDelivery>({ path: '/api/delivery-estimate' }),
      ])
      return { currency: currency(), ...quote, ...body }
    },
  })
}

const readPage: McpTool = defineTool({
  name: 'get_shop_page',
  title: 'Policies',
  description: 'A page of the shop in Markdown, such as returns or terms. Without page: who the shop is, and the pages it has.',
  input: z.strictObject({ page: z.enum(pageSlugs).optional() }),
  async run({ page }, { asVisitor }) {
    if (page !== undefined) return (await asVisitor<ShopPage>({ path: `/api/shop/pages/${page}` })).body
    const { name, address, email, phone, country, pages, withdrawalDays } = (await asVisitor<PublicShop>({ path: '/api/shop' }))
      .body
    return { name, address, email, phone, country, withdrawalDays, currency: currency(), pages }
  },
})

const getOrderStatus: McpTool = defineTool({
  name: 'get_order_status',
  title: 'Order status',
  description:
    'How an order stands, for who has the link to it from the mail of the shop: /order/<order>?key=<key>. No names or addresses.',
  input: z.strictObject({ order: toolId, key: toolText(200).min(1) }),
  async run({ order, key }, { asVisitor }) {
    const { body } = await asVisitor<Order>({ path: `/api/orders/${order}`, headers: { [ORDER_KEY_HEADER]: key } })
    return { currency: currency(), order: presentStatus(body) }
  },
})

/** What everybody may do: what they answer is what a visitor of the shop sees, also for programs with an API key. */
export const visitorTools = (context: RouteContext, origin: string): readonly McpTool[] => [
  searchProducts(origin),
  getProduct(origin),
  getDelivery(context),
  readPage,
  getOrderStatus,
]
