import { notificationCalls } from '@shop/contracts/services'
import { createDispatch, signMessage, type CallHandlers, type Dispatch } from '@shop/kit/calls'
import { requireId } from '@shop/kit/domain'
import { createKeyedChange } from '@shop/kit/event-store'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  replaceWebhookSecret,
  replayWebhook,
  testWebhook,
} from './application/manage-webhooks.ts'
import { cancelRestockMail, requestRestockLink, requestRestockMail } from './application/back-in-stock-mails.ts'
import { followOrder } from './application/follow-orders.ts'
import { publicKeys, signingKey } from './application/signing-keys.ts'
import { readEvents } from './application/read-events.ts'
import { requestWithdrawalLink } from './application/withdrawal-link.ts'
import type { NotificationDependencies } from './ports.ts'
import { deleteBackInStockRequestsOf, findBackInStockRequestsOf } from './store/back-in-stock-requests.ts'
import { findMailsOfOrder } from './store/mails.ts'
import { listWebhookAttempts } from './store/webhook-outcomes.ts'

type CallPorts = Pick<NotificationDependencies, 'database' | 'logger' | 'clock' | 'webhooks' | 'keyEncryption' | 'agentProfiles'>

/** Attempts that are shown at a time. */
const SHOWN_DELIVERIES = 100

/** @param onChanged called when there may be something to deliver */
function webhookHandlers(ports: CallPorts, onChanged: () => void) {
  const keyedPorts = { ...ports, changeOnce: createKeyedChange(ports) }
  const changed = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change
    onChanged()
    return result
  }
  return {
    listWebhooks: async () => ({ webhooks: await listWebhooks(ports) }),
    getWebhook: ({ webhookId }) => getWebhook(ports, ports.database, webhookId),
    createWebhook: (input) => changed(createWebhook(keyedPorts, input)),
    changeWebhook: (input) => changed(changeWebhook(ports, input)),
    deleteWebhook: ({ webhookId }) => deleteWebhook(ports, webhookId),
    replaceWebhookSecret: (input) => replaceWebhookSecret(keyedPorts, input),
    replayWebhook: (input) => changed(replayWebhook(ports, input)),
    testWebhook: ({ webhookId }) => changed(testWebhook(ports, webhookId)),
    readEvents: (input) => readEvents(ports, input),
    async listWebhookDeliveries({ webhookId, failed }) {
      const id = requireId(webhookId, 'webhook_not_found')
      await getWebhook(ports, ports.database, id)
      return { deliveries: await listWebhookAttempts(ports.database, id, failed, SHOWN_DELIVERIES) }
    },
  } satisfies Partial<CallHandlers<typeof notificationCalls>>
}

/** @param onChanged called when there may be something to deliver */
function ucpHandlers(ports: CallPorts, onChanged: () => void) {
  return {
    async followOrder(order) {
      const done = await followOrder(ports, order)
      onChanged()
      return done
    },
    readUcpKeys: async () => ({ keys: await publicKeys(ports) }),
    async readAgentKeys({ agent, fresh }) {
      const profile = await ports.agentProfiles(agent, fresh)
      return profile === undefined ? {} : { keys: [...profile.keys] }
    },
    async signUcpAnswer({ status, contentDigest, contentType }) {
      const { key, keyId } = await signingKey(ports)
      const headers = { 'content-digest': contentDigest, 'content-type': contentType }
      const components = ['@status', 'content-digest', 'content-type']
      return signMessage({ status, headers }, components, { key, keyId, at: ports.clock() })
    },
  } satisfies Partial<CallHandlers<typeof notificationCalls>>
}

/** The internal calls of the notification service, each with its use case or query. */
export function createCalls(ports: CallPorts, onWebhooksChanged: () => void): Dispatch {
  return createDispatch(
    notificationCalls,
    {
      mailsOfOrder: async ({ orderId }) => ({ mails: await findMailsOfOrder(ports.database, orderId) }),
      requestWithdrawalLink: (input) => requestWithdrawalLink(ports, input),
      requestRestockMail: async (input) => ({ requests: await requestRestockMail(ports, input) }),
      cancelRestockMail: async (input) => ({ requests: await cancelRestockMail(ports, input) }),
      requestRestockLink: (input) => requestRestockLink(ports, input),
      cancelRestockMails: ({ userId }) => deleteBackInStockRequestsOf(ports.database, userId),
      listRestockMails: async ({ userId }) => ({ requests: await findBackInStockRequestsOf(ports.database, userId) }),
      ...webhookHandlers(ports, onWebhooksChanged),
      ...ucpHandlers(ports, onWebhooksChanged),
    },
    ports.logger,
  )
}
