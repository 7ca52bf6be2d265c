import { webhookEvents } from '@shop/contracts/events'
import { type WebhookType, webhookTypes } from '@shop/contracts/webhooks'
import { z } from 'zod'

const CUSTOMER = z.object({ name: z.string(), email: z.string() })

/** The events about a customer, of whom webhooks with personal data carry the name and the address. */
function dataSchema(type: WebhookType) {
  const { data } = webhookEvents[type]
  const customer = CUSTOMER.optional().meta({ description: 'Only for webhooks that may know it, and not of an erased person' })
  const schema = 'userId' in data.shape ? data.extend({ customer }) : data
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => delete jsonSchema.additionalProperties,
  })
}

function message(type: WebhookType) {
  return {
    name: type,
    contentType: 'application/json',
    headers: { $ref: '#/components/schemas/Headers' },
    payload: {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { const: type },
        timestamp: { type: 'string', format: 'date-time', description: 'When the event was recorded' },
        data: dataSchema(type),
      },
    },
  }
}

const HEADERS = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': { type: 'string', format: 'uuid', description: 'The id of the event, the same at every attempt' },
    'webhook-timestamp': { type: 'string', description: 'When this attempt was made, in seconds since 1970' },
    'webhook-signature': { type: 'string', description: 'v1,… for each secret that is valid, with spaces between' },
  },
}

/** The AsyncAPI document of the events that webhooks carry, made of the schemas that the shop publishes them with. */
export function createAsyncApiDocument() {
  const messages = Object.fromEntries(webhookTypes.map((type) => [type, message(type)]))
  const references = Object.fromEntries(webhookTypes.map((type) => [type, { $ref: `#/components/messages/${type}` }]))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Webhooks of the shop',
      version: '1',
      description:
        'POST requests, signed by the convention of https://www.standardwebhooks.com, at least once, in order for each order, product and user. Amounts are cents, times ISO 8601. Data may gain fields.',
    },
    defaultContentType: 'application/json',
    channels: { webhook: { address: null, description: 'The address that an admin has entered', messages: references } },
    operations: {
      sendEvent: {
        action: 'send',
        channel: { $ref: '#/channels/webhook' },
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
      },
    },
    components: { messages, schemas: { Headers: HEADERS } },
  }
}
