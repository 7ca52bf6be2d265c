import type { Callers } from './callers.ts'
import { between, chance } from './random.ts'
import { sleep } from './virtual-time.ts'
import type { World } from './world.ts'

/** Webhooks come late, twice, out of order, or not at all. Once it is over all that are left come. */
export async function deliverWebhooks({ checkout, clients }: World, { tell }: Callers, isOver: () => boolean): Promise<void> {
  async function deliver(input: { readonly body: string; readonly signature: string }): Promise<void> {
    await sleep(between(10, 40_000))
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const done = await tell('provider', 'webhook', {}, () => clients.payments.webhook(input))
      if (done !== undefined) return
      await sleep(attempt * 20_000)
    }
  }

  let sent = 0
  while (!isOver() || sent < checkout.webhooks.length) {
    await sleep(between(200, 5_000))
    for (; sent < checkout.webhooks.length; sent += 1) {
      const webhook = checkout.webhooks[sent]
      if (webhook === undefined || (chance(0.15) && !isOver())) continue
      const input = { body: Buffer.from(webhook.body).toString('base64'), signature: webhook.signature }
      for (let copies = chance(0.2) ? 2 : 1; copies > 0; copies -= 1) void deliver(input)
    }
  }
}
