import { expect, it } from 'vitest'
import { newWebhook } from '../src/webhooks/webhooks.ts'

it.each(['HTTPS://shop.example/Hooks', ' https://shop.example/Hooks', '\thttps://shop.example/Hooks\n'])(
  'the address of a webhook is the one that is meant by %j',
  (url) => {
    expect(newWebhook.parse({ url, types: ['order.placed'] }).url).toBe('https://shop.example/Hooks')
  },
)
