import { identityCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import {
  newWebhook,
  newWebhookSecret,
  webhook,
  type Webhook,
  webhookDeliveries,
  webhookDeliveryQuery,
  webhookList,
  webhookRecord,
  webhookReplay,
  webhookTest,
  webhookUpdate,
  webhookWithSecret,
} from '@shop/contracts/webhooks'
import { webhookCalls, type WebhookRow } from '@shop/contracts/webhooks/calls'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  replayWebhook,
  testWebhook,
} from '@shop/contracts/webhooks/endpoints'
import { connectionSignal } from '@shop/kit/process'
import type { FastifyRequest } from 'fastify'
import { expose } from '../../http/expose.ts'
import { rejectEndedActor } from '../../http/reject-ended-session.ts'
import { ofActor } from '../../http/responses.ts'
import type { Api } from '../../http/route.ts'
import { actorOf } from '../accounts/manage-users.ts'
import type { RouteContext } from '../context.ts'
import { addEventRoute } from './fetch-events.ts'

const present = (row: WebhookRow): Webhook => webhookRecord.present(row)
const presentSecret = ({ secret, ...row }: WebhookRow & { readonly secret?: string | undefined }) => ({ ...present(row), secret })

const one = ({ params }: { readonly params: { readonly id: string } }) => ({ webhookId: params.id })

const recentAdmin = ofActor(identityCalls.requireRecentAdmin)

/** Whoever chooses where events go, and who may sign, has proven who they are a moment ago. */
async function requireRecentAdmin({ invoke }: RouteContext, request: FastifyRequest, currentPassword?: string): Promise<void> {
  const actor = actorOf(request, currentPassword)
  const signal = connectionSignal(request.raw.socket)
  await rejectEndedActor(invoke(identityCalls.requireRecentAdmin, { actor }, { signal }))
}

function addReadRoutes(app: Api, context: RouteContext): void {
  const common = { tag: 'webhooks', guard: context.guards.may('settings:read') }
  expose(app, context, webhookCalls.listWebhooks, {
    ...common,
    endpoint: listWebhooks,
    summary: 'The addresses of other systems that receive events',
    answers: webhookList,
    withoutService: { webhooks: [] },
    from: () => ({}),
    present: ({ webhooks }) => ({ webhooks: webhooks.map((row) => present(row)) }),
  })
  expose(app, context, webhookCalls.getWebhook, {
    ...common,
    endpoint: getWebhook,
    summary: 'One of them',
    takes: { params: idParams },
    answers: webhook,
    hasRevision: true,
    from: one,
    present,
  })
  expose(app, context, webhookCalls.listWebhookDeliveries, {
    ...common,
    endpoint: listWebhookDeliveries,
    summary: 'The last attempts with their answers, newest first',
    takes: { params: idParams, querystring: webhookDeliveryQuery },
    answers: webhookDeliveries,
    from: (request) => ({ ...one(request), failed: request.query.outcome === 'failed' }),
  })
}

/** Their answers have the secret. */
function addSecretRoutes(app: Api, context: RouteContext): void {
  const common = {
    tag: 'webhooks',
    guard: context.guards.may('admin'),
    answers: webhookWithSecret,
    failures: [recentAdmin],
    once: true,
    present: presentSecret,
  }
  expose(app, context, webhookCalls.createWebhook, {
    ...common,
    endpoint: createWebhook,
    summary:
      'Send events to an address from now on; needs a recent sign-in; the first answer to an Idempotency-Key has the secret',
    takes: { body: newWebhook },
    status: 201,
    async from(request) {
      const { currentPassword, ...settings } = request.body
      await requireRecentAdmin(context, request, currentPassword)
      return settings
    },
  })
  expose(app, context, webhookCalls.replaceWebhookSecret, {
    ...common,
    endpoint: replaceWebhookSecret,
    summary:
      'Sign with a new secret, and for a while also with the one before; needs a recent sign-in; takes an Idempotency-Key, too',
    takes: { params: idParams, body: newWebhookSecret },
    async from(request) {
      const { currentPassword, overlapHours } = request.body
      await requireRecentAdmin(context, request, currentPassword)
      return { ...one(request), overlapHours }
    },
  })
}

function addChangeRoutes(app: Api, context: RouteContext): void {
  const common = { tag: 'webhooks', guard: context.guards.may('admin') }
  expose(app, context, webhookCalls.changeWebhook, {
    ...common,
    endpoint: changeWebhook,
    summary: 'Switch it on and off, or change the address and its events, which needs a recent sign-in; an absent field stays',
    takes: { params: idParams, body: webhookUpdate },
    answers: webhook,
    failures: [recentAdmin],
    async from(request) {
      const { currentPassword, enabled, ...settings } = request.body
      if (Object.keys(settings).length > 0) await requireRecentAdmin(context, request, currentPassword)
      return { ...one(request), ...settings, enabled }
    },
    current: async (request) => context.invoke(webhookCalls.getWebhook, one(request)),
    present,
  })
  expose(app, context, webhookCalls.deleteWebhook, {
    ...common,
    endpoint: deleteWebhook,
    summary: 'Send nothing more to an address',
    takes: { params: idParams },
    from: one,
  })
}

function addSendRoutes(app: Api, context: RouteContext): void {
  const common = { tag: 'webhooks', guard: context.guards.may('admin') }
  expose(app, context, webhookCalls.replayWebhook, {
    ...common,
    endpoint: replayWebhook,
    summary: 'Send again what was recorded since a moment, or all; events keep their ids',
    takes: { params: idParams, body: webhookReplay },
    answers: webhook,
    from: (request) => ({ ...one(request), ...request.body }),
    present,
  })
  expose(app, context, webhookCalls.testWebhook, {
    ...common,
    endpoint: testWebhook,
    summary: 'Send one request of the type webhook.test; a success ends the pause after failures',
    takes: { params: idParams },
    answers: webhookTest,
    from: one,
  })
}

/** The webhooks of the shop, for admins. */
export function addWebhookRoutes(app: Api, context: RouteContext): void {
  addReadRoutes(app, context)
  addSecretRoutes(app, context)
  addChangeRoutes(app, context)
  addSendRoutes(app, context)
  addEventRoute(app, context)
}
