import type { UserList } from '@shop/contracts/accounts'
import type { CustomerDetails } from '@shop/contracts/customers'
import { fulfilments, orderSorts, type Order, type OrderList } from '@shop/contracts/orders'
import { productSorts, type Product, type ProductList } from '@shop/contracts/products'
import { paymentMethods } from '@shop/contracts/shared'
import type { LowStock, StockMovements } from '@shop/contracts/stock'
import { z } from 'zod'
import { presentForStaff, presentListedOrder } from './present.ts'
import { defineTool, toolDay, toolId, toolPage, toolText, type McpTool } from './tool.ts'

const asOf = z.iso.datetime({ offset: true, error: 'must be a time with its zone, such as 2026-03-01T10:00:00Z' }).optional()

const listOrders = defineTool({
  name: 'list_orders',
  title: 'Orders',
  description: 'Orders by number, customer, address, state or day, newest first.',
  rights: ['orders:read'],
  input: z.strictObject({
    keyword: toolText(100).optional(),
    fulfilment: z.enum(fulfilments).optional(),
    paid: z.boolean().optional(),
    method: z.enum(paymentMethods).optional(),
    from: toolDay.optional(),
    to: toolDay.optional(),
    sort: z.enum(orderSorts).optional(),
    page: toolPage,
  }),
  async run({ page: pageNumber, ...filters }, { asCaller }) {
    const { body } = await asCaller<OrderList>({ path: '/api/orders', query: { ...filters, pageNumber } })
    const { orders, page, pages, total } = body
    return { orders: orders.map(presentListedOrder), page, pages, total }
  },
})

const getOrder = defineTool({
  name: 'get_order',
  title: 'Order',
  description: 'One order with address, shipments, returns, notes and timeline; with at, as it was at that time.',
  rights: ['orders:read'],
  input: z.strictObject({ order: toolId, at: asOf }),
  run: async ({ order, at }, { asCaller }) => ({
    order: (await asCaller<Order>({ path: `/api/orders/${order}`, query: { at } })).body,
  }),
})

const listProducts = defineTool({
  name: 'list_products',
  title: 'Products of the back office',
  description: 'Products with drafts, costs and stock.',
  rights: ['catalogue:read'],
  input: z.strictObject({
    keyword: toolText(100).optional(),
    category: toolText(200).optional(),
    inStock: z.boolean().optional(),
    sort: z.enum(productSorts).optional(),
    page: toolPage,
  }),
  async run({ page: pageNumber, ...filters }, { asCaller }) {
    const { body } = await asCaller<ProductList>({ path: '/api/products', query: { ...filters, pageNumber } })
    const { products, page, pages, total } = body
    return { products: products.map(presentForStaff), page, pages, total }
  },
})

const readStock = defineTool({
  name: 'get_stock',
  title: 'Stock',
  description: 'What happened to the stock of a product, newest first; without product: which products run out.',
  rights: ['catalogue:read'],
  input: z.strictObject({ product: toolId.optional(), before: z.int().min(1).optional() }),
  async run({ product, before }, { asCaller }) {
    if (product === undefined) return (await asCaller<LowStock>({ path: '/api/products/low-stock' })).body
    const [{ body }, { body: movements }] = await Promise.all([
      asCaller<Product>({ path: `/api/products/${product}` }),
      asCaller<StockMovements>({ path: `/api/products/${product}/stock-movements`, query: { before } }),
    ])
    return { product: presentForStaff(body), ...movements }
  },
})

/** The reports of the API, by the names that programs have for them. */
const reports = {
  sales: 'sales-analytics',
  products: 'product-analytics',
  customers: 'customer-analytics',
  orders: 'order-analytics',
  money: 'financial-summary',
  cohorts: 'cohorts',
  segments: 'rfm',
} as const
const reportNames = Object.keys(reports) as (keyof typeof reports)[]

const readReport = defineTool({
  name: 'get_report',
  title: 'Report',
  description: 'A report over days of the shop, both inclusive; with asOf, as known at that time (not products).',
  rights: ['reports:read'],
  input: z.strictObject({
    report: z.enum(reportNames),
    from: toolDay.optional(),
    to: toolDay.optional(),
    asOf,
  }),
  run: async ({ report, from: startDate, to: endDate, asOf: moment }, { asCaller }) =>
    (await asCaller<object>({ path: `/api/reports/${reports[report]}`, query: { startDate, endDate, asOf: moment } })).body,
})

const listCustomers = defineTool({
  name: 'list_customers',
  title: 'Customers',
  description: 'Accounts by name, e-mail address or telephone number.',
  rights: ['customers:read'],
  input: z.strictObject({ keyword: toolText(100).optional(), page: toolPage }),
  async run({ keyword, page: pageNumber }, { asCaller }) {
    const { body } = await asCaller<UserList>({ path: '/api/users', query: { keyword, pageNumber } })
    const { users, page, pages, total } = body
    return { customers: users.map(({ _id: id, name, email }) => ({ id, name, email })), page, pages, total }
  },
})

const getCustomer = defineTool({
  name: 'get_customer',
  title: 'Customer',
  description: 'A customer: what they ordered and spent, their segment, and the notes about their orders.',
  rights: ['customers:read'],
  input: z.strictObject({ customer: toolId }),
  async run({ customer: id }, { asCaller }) {
    const { body } = await asCaller<CustomerDetails>({ path: `/api/admin/customers/${id}` })
    const { name, email, isGuest, orders, orderCount, totalSpent, segment, notes } = body
    return { id, name, email, isGuest, orderCount, totalSpent, segment, orders: orders.map(presentListedOrder), notes }
  },
})

/** What an API key may read by its scopes, as its routes answer. */
export const readingTools: readonly McpTool[] = [
  listOrders,
  getOrder,
  listProducts,
  readStock,
  readReport,
  listCustomers,
  getCustomer,
]
