import type { WebhookWithSecret } from '@shop/contracts/webhooks'
import { eventually, reservePort } from '@shop/kit/testing'
import { startTestShop, type TestShop } from '@shop/test-support'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook as Signer } from 'standardwebhooks'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let shop: TestShop
let receiver: ChildProcess | undefined
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(async () => {
  receiver?.kill('SIGKILL')
  await shop.close()
})

/** The receiver of the page, as it stands there. */
async function readReceiver(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')
  const [, code] = /```js\n(.*?)```/s.exec(page) ?? []
  return code ?? ''
}

it('the receiver of the documentation verifies signatures and handles each event once', async () => {
  const port = await reservePort()
  const url = `http://127.0.0.1:${String(port)}/`
  const body = { url, types: ['order.placed', 'order.cancelled'] }
  const {
    body: { secret = '', ...webhook },
  } = await shop.request<WebhookWithSecret>('POST', '/api/admin/webhooks', shop.adminToken, body)
  const code = await readReceiver()
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(32)
  const env = { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret }
  receiver = spawn(process.execPath, ['--input-type=module', '--eval', code], { env, cwd: import.meta.dirname })
  let output = ''
  receiver.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await eventually(() => fetch(url))

  const customer = await shop.registerCustomer()
  const product = (await shop.createProduct(shop.adminToken))._id
  const order = (await shop.placeOrder(customer.token, [[product, 1]])).body._id
  await eventually(() => expect(output).toBe(`order.placed ${order}\n`))
  await shop.request('POST', `/api/admin/webhooks/${webhook._id}/replay`, shop.adminToken, {})
  await shop.request('PUT', `/api/orders/${order}/cancel`, customer.token)
  await eventually(() => expect(output).toContain('order.cancelled'))
  expect(output).toBe(`order.placed ${order}\norder.cancelled ${order}\n`)

  const text = JSON.stringify({ type: 'order.placed', timestamp: new Date().toISOString(), data: { orderId: order } })
  const send = (key: string, at: Date) => {
    const signature = new Signer(key).sign('another-id', at, text)
    const timestamp = String(Math.floor(at.getTime() / 1_000))
    const headers = { 'webhook-id': 'another-id', 'webhook-timestamp': timestamp, 'webhook-signature': signature }
    return fetch(url, { method: 'POST', body: text, headers })
  }
  expect((await send(`whsec_${Buffer.alloc(32).toString('base64')}`, new Date())).status).toBe(400)
  expect((await send(secret, new Date(Date.now() - 600_000))).status).toBe(400)
  expect((await send(secret, new Date())).status).toBe(204)
})
