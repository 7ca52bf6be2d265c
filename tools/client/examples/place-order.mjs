import { createClient, ShopError } from '@the-shop/client'

const shop = createClient({ baseUrl: process.env.SHOP_URL ?? 'http://localhost:3000' })

const { data } = await shop.get('/api/products', { params: { query: { inStock: 'true' } } })
const [product] = data.products
if (product === undefined) throw new Error('Nothing is in stock')

// Keep the key with the cart: however often it is sent, also after a restart, it is one order.
const key = crypto.randomUUID()
try {
  const { data: order } = await shop.post('/api/orders', {
    params: { header: { 'idempotency-key': key } },
    body: {
      guest: { email: 'maya@example.com' },
      orderItems: [{ product: product._id, qty: 1 }],
      shippingAddress: {
        recipient: 'Maya Lind',
        address: '12 Harbour Street',
        city: 'Lisbon',
        postalCode: '1100-148',
        country: 'PT',
      },
      paymentMethod: 'COD',
    },
  })
  console.log(`Order ${order.number} of ${order.totalPrice} is placed`)
} catch (error) {
  if (!(error instanceof ShopError)) throw error
  // The code is stable, the message is for people, and the trace finds the request in the logs of the shop.
  console.error(error.code, error.message, error.traceId)
  process.exitCode = 1
}
