import type { Order } from '@shop/contracts/orders'
import type { Product, ProductSummary } from '@shop/contracts/products'

const MAX_REVIEWS = 10
const MAX_VARIANTS = 30

/** A product in a list, as visitors see it. @param origin of the shop */
export function presentListed(product: ProductSummary, origin: string): object {
  const { _id: id, name, brand, category, price, fromPrice, rating, numReviews, variant, optionSummary } = product
  return {
    id,
    name,
    brand,
    category,
    price,
    ...(fromPrice !== undefined && { fromPrice }),
    inStock: product.countInStock > 0,
    rating,
    numReviews,
    ...(variant && { options: variant.options }),
    ...(optionSummary && { choices: optionSummary.map(({ name: option, count }) => ({ option, count })) }),
    url: `${origin}/product/${id}`,
  }
}

/** A product in detail, with its newest reviews. */
export function presentInDetail(product: Product, origin: string): object {
  const { description, specifications, content, warnings, reviews, variants } = product
  return {
    ...presentListed(product, origin),
    description,
    ...(specifications && { specifications }),
    ...(content !== undefined && { content }),
    ...(warnings !== undefined && { warnings }),
    ...(variants && {
      variants: variants.slice(0, MAX_VARIANTS).map(({ _id: id, price, inStock, options }) => ({ id, price, inStock, options })),
    }),
    reviews: reviews.slice(0, MAX_REVIEWS).map(({ rating, comment, name, createdAt }) => ({ rating, comment, name, createdAt })),
  }
}

/** The same for staff: also what visitors do not receive. */
export function presentForStaff(product: ProductSummary): object {
  const { _id: id, name, sku, brand, category, price, cost, countInStock, draft } = product
  return {
    id,
    name,
    ...(sku !== undefined && { sku }),
    brand,
    category,
    price,
    ...(cost !== undefined && { cost }),
    countInStock,
    visible: draft !== true,
  }
}

/** How an order stands, without the name and the address of its customer. */
export function presentStatus(order: Order): object {
  const { number, status, createdAt, paymentMethod, isPaid, paidAt, isDelivered, deliveredAt, isCancelled } = order
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, refundedAmount, shipments, deliveryEstimate, returnable } = order
  return {
    number,
    status,
    createdAt,
    paymentMethod,
    isPaid,
    paidAt,
    isDelivered,
    deliveredAt,
    isCancelled,
    items: order.orderItems.map(({ product, name, qty, price, options }) => ({ product, name, qty, price, options })),
    itemsPrice,
    shippingPrice,
    taxPrice,
    totalPrice,
    refundedAmount,
    shipments: shipments?.map(({ carrier, trackingNumber, trackingUrl, sentAt, deliveredAt: arrivedAt, lines }) => ({
      carrier,
      trackingNumber,
      trackingUrl,
      sentAt,
      deliveredAt: arrivedAt,
      lines,
    })),
    deliveryEstimate,
    canBeReturned: returnable !== undefined,
    timeline: order.timeline?.map(({ at, what }) => ({ at, what })),
  }
}

/** An order in a list of staff. */
export function presentListedOrder(order: Order): object {
  const { _id: id, number, user, createdAt, status, paymentMethod, totalPrice, refundedAmount, isPaid, isDelivered } = order
  const { name, email } = user
  const customer = { id: user._id, name, email }
  const units = order.orderItems.reduce((sum, { qty }) => sum + qty, 0)
  return { id, number, customer, createdAt, status, paymentMethod, totalPrice, refundedAmount, isPaid, isDelivered, units }
}
