import { createClient, followEvents } from '@the-shop/client'
import { readFile, writeFile } from 'node:fs/promises'

const shop = createClient({ baseUrl: process.env.SHOP_URL ?? 'http://localhost:3000', token: process.env.SHOP_KEY })

// In a database, in the transaction of what the events change: then nothing is missed or handled twice.
const position = process.env.POSITION ?? 'position.txt'
const after = await readFile(position, 'utf8').catch(() => undefined)

for await (const { events, next } of followEvents(shop, { after, types: ['order.placed', 'order.paid'] })) {
  for (const { type, data } of events) console.log(type, data.orderId)
  await writeFile(position, next)
}
