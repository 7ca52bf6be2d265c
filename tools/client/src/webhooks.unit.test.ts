import { Webhook as Signer } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, type WebhookOptions } from './webhooks.ts'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const SENT_AT = new Date('2026-03-02T12:00:00Z')
const BODY = '{"type":"order.paid","timestamp":"2026-03-02T12:00:00.123Z","data":{"orderId":"1","name":"Åsa"}}'

function requestOf(changes: Readonly<Record<string, string>> = {}, secret = SECRET) {
  const headers = {
    'webhook-id': 'event-1',
    'webhook-timestamp': String(SENT_AT.getTime() / 1_000),
    'webhook-signature': new Signer(secret).sign('event-1', SENT_AT, BODY),
    ...changes,
  }
  return { body: BODY, headers }
}

const options = (changes: Partial<WebhookOptions> = {}): WebhookOptions => ({
  secrets: SECRET,
  now: SENT_AT.getTime(),
  ...changes,
})

describe('a request to a webhook', () => {
  it('is an event, as text or bytes, with headers of Node or of fetch', async () => {
    const event = { id: 'event-1', ...(JSON.parse(BODY) as object) }
    const { body, headers } = requestOf()
    expect(await verifyWebhook({ body, headers }, options())).toEqual(event)
    expect(await verifyWebhook({ body: Buffer.from(body), headers: new Headers(headers) }, options())).toEqual(event)
  })

  it('is one while the secret is replaced, on whichever side first', async () => {
    const both = `${requestOf({}, OTHER).headers['webhook-signature']} ${requestOf().headers['webhook-signature']}`
    await expect(verifyWebhook(requestOf({ 'webhook-signature': both }), options())).resolves.toMatchObject({ id: 'event-1' })
    await expect(verifyWebhook(requestOf({}, OTHER), options({ secrets: [SECRET, OTHER] }))).resolves.toBeDefined()
  })

  it.each([
    ['of another secret', requestOf({}, OTHER)],
    ['with another body', { ...requestOf(), body: BODY.replace('paid', 'late') }],
    ['with another id', requestOf({ 'webhook-id': 'event-2' })],
    ['with another timestamp', requestOf({ 'webhook-timestamp': String(SENT_AT.getTime() / 1_000 + 1) })],
    ['whose timestamp is none', requestOf({ 'webhook-timestamp': 'NaN' })],
    ['whose signature is not base64', requestOf({ 'webhook-signature': 'v1,é v1, v2' })],
    ['of another scheme', requestOf({ 'webhook-signature': requestOf().headers['webhook-signature'].replace('v1', 'v1a') })],
    ['without a signature', requestOf({ 'webhook-signature': '' })],
  ])('is refused %s', async (_, request) => {
    await expect(verifyWebhook(request, options())).rejects.toMatchObject({ name: 'WebhookError' })
  })

  it('is refused for its timestamp before its signature is looked at', async () => {
    await expect(verifyWebhook(requestOf({ 'webhook-timestamp': 'NaN' }), options())).rejects.toThrow('timestamp')
  })

  it('is refused when it is older or newer than the tolerance', async () => {
    for (const seconds of [-301, 301]) {
      const now = SENT_AT.getTime() + seconds * 1_000
      await expect(verifyWebhook(requestOf(), options({ now }))).rejects.toThrow('300 seconds')
      await expect(verifyWebhook(requestOf(), options({ now, toleranceSeconds: 400 }))).resolves.toBeDefined()
    }
  })

  it('says what its receiver does wrong', async () => {
    const parsed = { ...requestOf(), body: JSON.parse(BODY) as string }
    await expect(verifyWebhook(parsed, options())).rejects.toThrow(TypeError)
    await expect(verifyWebhook(requestOf(), options({ secrets: 'secret' }))).rejects.toThrow('begins with whsec_')
    await expect(verifyWebhook(requestOf(), options({ secrets: 'whsec_' }))).rejects.toThrow(TypeError)
  })
})
