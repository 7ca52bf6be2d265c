import { identityCalls, notificationCalls } from '@shop/contracts/services'
import {
  newWebhook,
  newWebhookSecret,
  webhook,
  type Webhook,
  webhookDeliveries,
  webhookDeliveryQuery,
  webhookList,
  webhookReplay,
  webhookTest,
  webhookUpdate,
  webhookWithSecret,
} from '@shop/contracts/webhooks'
import type { WebhookRow } from '@shop/contracts/webhooks/calls'
import { reject } from '@shop/kit/domain'
import { connectionSignal } from '@shop/kit/process'
import type { FastifyRequest } from 'fastify'
import { rejectEndedActor } from '../../http/reject-ended-session.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from '../../http/if-match.ts'
import { except } from '../../http/responses.ts'
import { idParams, noContent, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { actorOf } from '../accounts/manage-users.ts'

const present = ({ webhookId, revision: _, ...row }: WebhookRow): Webhook => ({ _id: webhookId, ...row })

function presentSecret({ secret, ...row }: WebhookRow & { readonly secret: string }) {
  return { ...present(row), secret }
}

const recentAdmin = except(identityCalls.requireRecentAdmin, 'session_not_found')

/** Whoever chooses where events go, and who may sign, has proven who they are a moment ago. */
async function requireRecentAdmin(context: RouteContext, request: FastifyRequest, currentPassword?: string): Promise<void> {
  const actor = actorOf(request, currentPassword)
  const signal = connectionSignal(request.raw.socket)
  await rejectEndedActor(context.clients.identity.requireRecentAdmin({ actor }, { signal }))
}

function clientOf({ clients: { notifications } }: RouteContext) {
  return notifications ?? reject('unavailable')
}

function addReadRoutes(app: Api, context: RouteContext): void {
  const guard = context.guards.may('settings:read')
  app.get(
    '/api/admin/webhooks',
    route('webhooks', 'The addresses of other systems that receive events', {
      guard,
      response: { 200: webhookList },
      failures: [notificationCalls.listWebhooks],
    }),
    async () => ({ webhooks: ((await context.clients.notifications?.listWebhooks({}))?.webhooks ?? []).map(present) }),
  )
  app.get(
    '/api/admin/webhooks/:id',
    route('webhooks', 'One of them', {
      guard,
      params: idParams,
      response: { 200: webhook },
      failures: [notificationCalls.getWebhook],
    }),
    async (request, reply) => {
      const row = await clientOf(context).getWebhook({ webhookId: request.params.id })
      setRevision(reply, row)
      return present(row)
    },
  )
  app.get(
    '/api/admin/webhooks/:id/deliveries',
    route('webhooks', 'The last attempts with their answers, newest first', {
      guard,
      params: idParams,
      querystring: webhookDeliveryQuery,
      response: { 200: webhookDeliveries },
      failures: [notificationCalls.listWebhookDeliveries],
    }),
    async ({ params: { id }, query: { outcome } }) =>
      clientOf(context).listWebhookDeliveries({ webhookId: id, failed: outcome === 'failed' }),
  )
}

/** Their answers have the secret. */
function addSecretRoutes(app: Api, context: RouteContext): void {
  const guard = context.guards.may('admin')
  app.post(
    '/api/admin/webhooks',
    route('webhooks', 'Send events to an address from now on; needs a recent sign-in; the answer has the secret', {
      guard,
      body: newWebhook,
      response: { 201: webhookWithSecret },
      failures: [recentAdmin, notificationCalls.createWebhook],
    }),
    async (request, reply) => {
      const { currentPassword, ...settings } = request.body
      await requireRecentAdmin(context, request, currentPassword)
      return reply.code(201).send(presentSecret(await clientOf(context).createWebhook(settings)))
    },
  )
  app.post(
    '/api/admin/webhooks/:id/secret',
    route('webhooks', 'Sign with a new secret, and for a while also with the one before; needs a recent sign-in', {
      guard,
      params: idParams,
      body: newWebhookSecret,
      response: { 200: webhookWithSecret },
      failures: [recentAdmin, notificationCalls.replaceWebhookSecret],
    }),
    async (request) => {
      const { currentPassword, overlapHours } = request.body
      await requireRecentAdmin(context, request, currentPassword)
      return presentSecret(await clientOf(context).replaceWebhookSecret({ webhookId: request.params.id, overlapHours }))
    },
  )
}

function addChangeRoutes(app: Api, context: RouteContext): void {
  const guard = context.guards.may('admin')
  app.put(
    '/api/admin/webhooks/:id',
    route(
      'webhooks',
      'Switch it on and off, or change the address and its events, which needs a recent sign-in; an absent field stays',
      {
        guard,
        params: idParams,
        headers: ifMatchHeaders,
        body: webhookUpdate,
        response: { 200: webhook, 412: changedMeanwhile(webhook) },
        failures: [recentAdmin, notificationCalls.changeWebhook],
      },
    ),
    async (request, reply) => {
      const { currentPassword, enabled, ...settings } = request.body
      if (Object.keys(settings).length > 0) await requireRecentAdmin(context, request, currentPassword)
      const webhookId = request.params.id
      const client = clientOf(context)
      const change = client.changeWebhook({ webhookId, ...settings, enabled, ifMatch: ifMatchOf(request) })
      const row = await orPresent(change, () => client.getWebhook({ webhookId }), present)
      setRevision(reply, row)
      return present(row)
    },
  )
  app.delete(
    '/api/admin/webhooks/:id',
    route('webhooks', 'Send nothing more to an address', {
      guard,
      params: idParams,
      response: { 204: noContent },
      failures: [notificationCalls.deleteWebhook],
    }),
    async (request, reply) => {
      await clientOf(context).deleteWebhook({ webhookId: request.params.id })
      return reply.code(204).send(null)
    },
  )
}

function addSendRoutes(app: Api, context: RouteContext): void {
  const guard = context.guards.may('admin')
  app.post(
    '/api/admin/webhooks/:id/replay',
    route('webhooks', 'Send again what was recorded since a moment, or all; events keep their ids', {
      guard,
      params: idParams,
      body: webhookReplay,
      response: { 200: webhook },
      failures: [notificationCalls.replayWebhook],
    }),
    async (request) => present(await clientOf(context).replayWebhook({ webhookId: request.params.id, ...request.body })),
  )
  app.post(
    '/api/admin/webhooks/:id/test',
    route('webhooks', 'Send one request of the type webhook.test; a success ends the pause after failures', {
      guard,
      params: idParams,
      response: { 200: webhookTest },
      failures: [notificationCalls.testWebhook],
    }),
    async (request) => clientOf(context).testWebhook({ webhookId: request.params.id }),
  )
}

/** The webhooks of the shop, for admins. */
export function addWebhookRoutes(app: Api, context: RouteContext): void {
  addReadRoutes(app, context)
  addSecretRoutes(app, context)
  addChangeRoutes(app, context)
  addSendRoutes(app, context)
}
