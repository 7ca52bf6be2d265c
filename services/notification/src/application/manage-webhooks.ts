import type { RequestKey } from '@shop/contracts/shared/calls'
import type { WebhookTest } from '@shop/contracts/webhooks'
import { webhookCalls, type WebhookRow } from '@shop/contracts/webhooks/calls'
import { reject, requireId } from '@shop/kit/domain'
import { noKeyEncryption, requireRevision, revisionOf, type KeyedChange, type Queryable } from '@shop/kit/event-store'
import { v7 as uuidv7 } from 'uuid'
import type { NotificationPorts } from '../ports.ts'
import {
  countWebhooksAlone,
  deleteWebhookRow,
  insertWebhook,
  listWebhookRows,
  lockWebhook,
  moveWebhook,
  resumeWebhook,
  storeSecrets,
  updateWebhook,
  type WebhookSettings,
} from '../store/webhook-endpoints.ts'
import { lastPosition, positionBefore } from '../store/webhook-events.ts'
import { isAccepted, sendOnce } from './send-webhooks.ts'
import { webhookBody } from './webhook-requests.ts'
import { createWebhookSecret, showSecret, signedHeaders, signingSecrets } from './webhook-secrets.ts'

type WebhookPorts = Pick<NotificationPorts, 'database' | 'clock' | 'webhooks' | 'keyEncryption'>

interface KeyedWebhookPorts extends WebhookPorts {
  /** Makes a change of staff once for each Idempotency-Key. */
  readonly changeOnce: KeyedChange
}

interface Keyed {
  readonly idempotency?: RequestKey | undefined
}

/** A repeated answer has no secret. */
type WebhookWithSecret = WebhookRow & { readonly secret?: string | undefined; readonly replayed: boolean }

const MAX_WEBHOOKS = 20
/** From before any event. */
const FIRST_MOMENT = '1970-01-01T00:00:00.000Z'

const webhookIdOf = (text: string): string => requireId(text, 'webhook_not_found')

const withRevision = (row: WebhookRow): WebhookRow => ({
  ...row,
  revision: revisionOf([row.url, row.types, row.personal, row.state]),
})

export async function listWebhooks({ database, clock }: WebhookPorts): Promise<WebhookRow[]> {
  return (await listWebhookRows(database, clock())).map(withRevision)
}

/** @throws Rejection `webhook_not_found` */
export async function getWebhook({ clock }: WebhookPorts, db: Queryable, webhookId: string): Promise<WebhookRow> {
  const [row] = await listWebhookRows(db, clock(), webhookIdOf(webhookId))
  return withRevision(row ?? reject('webhook_not_found'))
}

function requireUrl({ webhooks }: WebhookPorts, url: string): void {
  const fault = webhooks.urlFault(url)
  if (fault !== undefined) reject('invalid_request', { reason: `url ${fault}` })
}

/** It receives what happens from now on. @throws Rejection `too_many_webhooks`, `invalid_request`, `key_reused`, `key_in_flight` */
export async function createWebhook(
  ports: KeyedWebhookPorts,
  { idempotency, ...settings }: WebhookSettings & Keyed,
): Promise<WebhookWithSecret> {
  const { database, clock, keyEncryption = noKeyEncryption, changeOnce } = ports
  requireUrl(ports, settings.url)
  const webhookId = uuidv7()
  const secret = createWebhookSecret()
  const body = { call: 'createWebhook', ...settings }
  return changeOnce({ idempotency, body, reply: webhookCalls.createWebhook.answer }, (storeReply) =>
    database.transaction(async (tx) => {
      if ((await countWebhooksAlone(tx)) >= MAX_WEBHOOKS) reject('too_many_webhooks')
      await insertWebhook(tx, webhookId, settings, keyEncryption.wrap(secret, webhookId), await lastPosition(tx), clock())
      const row = { ...(await getWebhook(ports, tx, webhookId)), replayed: false }
      await storeReply(tx, row)
      return { ...row, secret: showSecret(secret) }
    }),
  )
}

/** @throws Rejection `webhook_not_found`, `changed_meanwhile`, `invalid_request` */
export async function changeWebhook(
  ports: WebhookPorts,
  {
    webhookId: id,
    enabled,
    ifMatch,
    ...changes
  }: Partial<WebhookSettings> & {
    readonly webhookId: string
    readonly enabled?: boolean | undefined
    readonly ifMatch?: readonly string[] | undefined
  },
): Promise<WebhookRow> {
  const webhookId = webhookIdOf(id)
  return ports.database.transaction(async (tx) => {
    const { url, types, personal } = (await lockWebhook(tx, webhookId)) ?? reject('webhook_not_found')
    requireRevision((await getWebhook(ports, tx, webhookId)).revision ?? '', ifMatch)
    const settings = { url: changes.url ?? url, types: changes.types ?? types, personal: changes.personal ?? personal }
    requireUrl(ports, settings.url)
    await updateWebhook(tx, webhookId, settings, ports.clock(), enabled)
    return getWebhook(ports, tx, webhookId)
  })
}

/** @throws Rejection `webhook_not_found` */
export async function deleteWebhook({ database }: WebhookPorts, webhookId: string): Promise<void> {
  if (!(await deleteWebhookRow(database, webhookIdOf(webhookId)))) reject('webhook_not_found')
}

/** The secret before it signs beside it for a while. @throws Rejection `webhook_not_found`, `key_reused`, `key_in_flight` */
export async function replaceWebhookSecret(
  ports: KeyedWebhookPorts,
  { webhookId: id, overlapHours, idempotency }: { readonly webhookId: string; readonly overlapHours: number } & Keyed,
): Promise<WebhookWithSecret> {
  const { database, clock, keyEncryption = noKeyEncryption, changeOnce } = ports
  const webhookId = webhookIdOf(id)
  const secret = createWebhookSecret()
  const body = { call: 'replaceWebhookSecret', webhookId, overlapHours }
  return changeOnce({ idempotency, body, reply: webhookCalls.replaceWebhookSecret.answer }, (storeReply) =>
    database.transaction(async (tx) => {
      const stored = (await lockWebhook(tx, webhookId)) ?? reject('webhook_not_found')
      await storeSecrets(tx, webhookId, {
        secret: keyEncryption.wrap(secret, webhookId),
        oldSecret: overlapHours === 0 ? null : stored.secret,
        oldSecretUntil: new Date(clock().getTime() + overlapHours * 3_600_000).toISOString(),
      })
      const row = { ...(await getWebhook(ports, tx, webhookId)), replayed: false }
      await storeReply(tx, row)
      return { ...row, secret: showSecret(secret) }
    }),
  )
}

/** @throws Rejection `webhook_not_found` */
export async function replayWebhook(
  ports: WebhookPorts,
  { webhookId: id, from = FIRST_MOMENT }: { readonly webhookId: string; readonly from?: string | undefined },
): Promise<WebhookRow> {
  const webhookId = webhookIdOf(id)
  return ports.database.transaction(async (tx) => {
    if ((await lockWebhook(tx, webhookId)) === undefined) reject('webhook_not_found')
    const position = (await positionBefore(tx, from)) ?? (await lastPosition(tx))
    await moveWebhook(tx, webhookId, position, new Date(from).toISOString())
    return getWebhook(ports, tx, webhookId)
  })
}

/** @throws Rejection `webhook_not_found` */
export async function testWebhook(ports: WebhookPorts, id: string): Promise<WebhookTest> {
  const { database, clock, keyEncryption = noKeyEncryption } = ports
  const webhookId = webhookIdOf(id)
  const stored = (await database.transaction((tx) => lockWebhook(tx, webhookId))) ?? reject('webhook_not_found')
  const now = clock()
  const secrets = signingSecrets(keyEncryption, webhookId, stored, now)
  const body = webhookBody('webhook.test', now.toISOString(), { webhookId })
  const headers = signedHeaders(secrets, uuidv7(), now, body)
  const { status, answer, durationMs } = await sendOnce(ports, {
    url: stored.url,
    headers,
    body,
    signal: new AbortController().signal,
  })
  if (isAccepted({ status }) && stored.state === 'on') {
    await database.transaction((tx) => resumeWebhook(tx, webhookId, clock()))
  }
  return { status, answer, durationMs }
}
