import type { WebhookWithSecret } from '@shop/contracts/webhooks'
import { eventually } from '@shop/kit/testing'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createFixture } from './customers-and-products.ts'
import { loadOrders, type Figures } from './load-test.ts'
import { orderBody, requestJson } from './shop-client.ts'
import { startShopProcess } from './shop-process.ts'
import { median } from './statistics.ts'

const BACKLOG = 100_000
const ORIGINALS = 200
const CUSTOMERS = 16
const TURNS = Number(process.env.TURNS || 3)
const SECONDS = Number(process.env.SECONDS || 10)
/** Orders a second; undefined: as many as the shop takes. */
const RATES = [50, 100, undefined]
const PAUSE_MS = 500

/** Answers every chunk: requests of this size come in one. So it takes hardly any of the machine from the shop. */
const received = { count: 0 }
const receiver = createServer((socket) => {
  socket.on('error', () => socket.destroy())
  socket.on('data', () => {
    received.count += 1
    socket.write('HTTP/1.1 204 No Content\r\n\r\n')
  })
})

/** Copies of the orders that the log of webhooks has, each with a key of its own. */
async function copyEvents(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await eventually(async () => {
      const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM notification.webhook_events')
      if ((rows[0]?.count ?? 0) < ORIGINALS) throw new Error('Not all orders are in the log of webhooks')
    }, 60_000)
    await client.query(
      `INSERT INTO notification.webhook_events (event_id, type, key, schema_version, data, occurred_at)
       SELECT gen_random_uuid(), type, gen_random_uuid()::text, schema_version, data, occurred_at
       FROM notification.webhook_events, generate_series(1, $1::int / $2::int)`,
      [BACKLOG, ORIGINALS],
    )
  } finally {
    await client.end()
  }
}

interface Turn extends Figures {
  readonly delivered: number
}

const shop = await startShopProcess('none', { WEBHOOK_ALLOW_PRIVATE: 'true' })
try {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { products, tokens, adminToken, productAt } = await createFixture({ urls: [shop.url], admin: shop.admin })
  const url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}`
  const { _id: id } = await requestJson<WebhookWithSecret>(shop, 'POST', '/api/admin/webhooks', adminToken, {
    ...{ url, types: ['order.placed'] },
  })
  const path = `/api/admin/webhooks/${id}`
  for (let index = 0; index < ORIGINALS; index += 1)
    await requestJson(shop, 'POST', '/api/orders', tokens[index % tokens.length], orderBody(products.slice(index, index + 1)))
  await copyEvents(await shop.databaseUrl())

  const placeOrders = (rate?: number): Promise<Figures> =>
    loadOrders({ url: shop.url, seconds: SECONDS, rate, tokens: tokens.slice(0, CUSTOMERS) }, (customer) => [productAt(customer)])

  async function isDelivering(): Promise<boolean> {
    const before = received.count
    await pause(PAUSE_MS)
    return received.count > before
  }

  async function takeTurn(isCatchingUp: boolean, rate?: number): Promise<Turn> {
    await requestJson(shop, 'PUT', path, adminToken, { enabled: isCatchingUp })
    if (isCatchingUp) await requestJson(shop, 'POST', `${path}/replay`, adminToken, {})
    // A run that is under way when an endpoint is switched off goes on for some seconds.
    while ((await isDelivering()) !== isCatchingUp);
    const before = received.count
    const figures = await placeOrders(rate)
    return { ...figures, delivered: (received.count - before) / SECONDS }
  }

  await placeOrders()
  for (const rate of RATES) {
    const turns: [Turn[], Turn[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn += 1) {
      turns[0].push(await takeTurn(false, rate))
      turns[1].push(await takeTurn(true, rate))
    }
    const [without, withCatchUp] = turns.map((all) => {
      const of = (pick: (turn: Turn) => number): number => Math.round(median(all.map(pick)))
      const failed = all.reduce((sum, turn) => sum + turn.failed, 0)
      return {
        orders: of((turn) => turn.perSecond),
        p50: of((turn) => turn.p50),
        p99: of((turn) => turn.p99),
        delivered: of((turn) => turn.delivered),
        failed,
      }
    })
    console.log(
      `${rate === undefined ? `${String(CUSTOMERS)} customers` : `${String(rate)} orders a second`}, ratio ${((withCatchUp?.orders ?? 0) / (without?.orders ?? 1)).toFixed(2)}`,
    )
    console.table({ without, 'beside a catch-up': withCatchUp })
  }
} finally {
  receiver.close()
  await shop.stop()
}
