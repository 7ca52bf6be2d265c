import { createClient, listAll } from '@the-shop/client'

const shop = createClient({ baseUrl: process.env.SHOP_URL ?? 'http://localhost:3000' })

for await (const { name, price } of listAll(shop, '/api/products', { inStock: 'true', sort: 'price' })) {
  console.log(price, name)
}
