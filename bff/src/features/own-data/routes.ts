import { reauthentication } from '@shop/contracts/accounts'
import { mailPreferences, mailSettings, mailSettingsUpdate } from '@shop/contracts/mails'
import { mailSettingCalls } from '@shop/contracts/mails/calls'
import { ownData } from '@shop/contracts/own-data'
import { catalogueCalls, identityCalls, orderCalls } from '@shop/contracts/services'
import { messageResponse } from '@shop/contracts/shared'
import { connectionSignal } from '@shop/kit/process'
import { z } from 'zod'
import { callerOf, ownerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../http/reject-ended-session.ts'
import { requireAllDelivered } from '../../access/require-all-delivered.ts'
import { collectOwnData, ownDataToCsv } from './collect.ts'
import { attachCsv } from '../../http/attach-csv.ts'
import { expose } from '../../http/expose.ts'
import { ofCaller } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { actorOf } from '../accounts/manage-users.ts'

function addExportRoutes(app: Api, context: RouteContext): void {
  const { guards } = context
  const failures = [orderCalls.listOrdersOf, orderCalls.customerNotes, catalogueCalls.listReviewsOf, identityCalls.listSessions]
  app.get(
    '/api/users/export',
    route('users', "One's own data", { guard: guards.signedIn, response: { 200: ownData }, failures }),
    async (request, reply) => {
      const { userId, sessionId } = callerOf(request)
      const data = await rejectEndedSession(collectOwnData(context, userId, sessionId))
      return reply.header('content-disposition', 'attachment; filename="my-data.json"').send(data)
    },
  )
  app.get(
    '/api/users/export.csv',
    route('users', "One's own data as CSV, one line for each value", {
      guard: guards.signedIn,
      response: { 200: z.string() },
      failures,
    }),
    async (request, reply) => {
      const { userId, sessionId } = callerOf(request)
      const csv = ownDataToCsv(await rejectEndedSession(collectOwnData(context, userId, sessionId)), context.timeZone)
      return attachCsv(reply, 'my-data.csv').send(csv)
    },
  )
}

function addMailSettingRoutes(app: Api, context: RouteContext): void {
  const common = { tag: 'users', path: '/api/users/mail-settings', guard: context.guards.signedIn, forCaller: true }
  expose(app, context, mailSettingCalls.getMailRecipient, {
    ...common,
    method: 'get',
    summary: 'Which of the mails that one may do without are sent, and whether the address is verified',
    answers: mailPreferences,
    hasRevision: true,
    from: (request) => ({ userId: callerOf(request).userId }),
    present: ({ settings, emailVerified }) => ({ ...settings, emailVerified }),
  })
  expose(app, context, mailSettingCalls.setMailSettings, {
    ...common,
    method: 'put',
    summary:
      'Choose which mails are sent; an absent setting stays as it is; mails about money and access to the account are always sent',
    takes: { body: mailSettingsUpdate },
    answers: mailSettings,
    from: (request) => ({ ...ownerOf(request), settings: request.body }),
    current: async (request) => context.invoke(mailSettingCalls.getMailRecipient, { userId: callerOf(request).userId }),
    present: ({ settings }) => settings,
  })
}

/** The caller's own data: export, mails, and the end of the account. */
export function addOwnDataRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  addExportRoutes(app, context)
  addMailSettingRoutes(app, context)
  app.delete(
    '/api/users/profile',
    route('users', "Delete one's own account and erase the personal data in it", {
      guard: guards.signedIn,
      body: reauthentication,
      response: { 200: messageResponse },
      failures: [ofCaller(identityCalls.closeAccount), orderCalls.requireNothingToDeliver],
    }),
    async (request) => {
      const actor = actorOf(request, request.body.currentPassword)
      const signal = connectionSignal(request.raw.socket)
      await requireAllDelivered(clients, actor.userId)
      await rejectEndedSession(clients.identity.closeAccount(actor, { signal }))
      return { message: 'Account deleted' }
    },
  )
}
