import { reauthentication } from '@shop/contracts/accounts'
import { mailPreferences, mailSettings, mailSettingsUpdate } from '@shop/contracts/mails'
import { ownData } from '@shop/contracts/own-data'
import { catalogueCalls, identityCalls, orderCalls } from '@shop/contracts/services'
import { messageResponse } from '@shop/contracts/shared'
import { connectionSignal } from '@shop/kit/process'
import { z } from 'zod'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../http/reject-ended-session.ts'
import { requireAllDelivered } from '../../access/require-all-delivered.ts'
import { collectOwnData, ownDataToCsv } from './collect.ts'
import { attachCsv } from '../../http/attach-csv.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from '../../http/if-match.ts'
import { except, ofCaller } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { actorOf } from '../accounts/manage-users.ts'

function addExportRoutes(app: Api, context: RouteContext): void {
  const { guards } = context
  const failures = [orderCalls.listOrdersOf, catalogueCalls.listReviewsOf, identityCalls.listSessions]
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

function addMailSettingRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.get(
    '/api/users/mail-settings',
    route('users', 'Which of the mails that one may do without are sent, and whether the address is verified', {
      guard: guards.signedIn,
      response: { 200: mailPreferences },
      failures: [except(identityCalls.getMailRecipient, 'user_not_found')],
    }),
    async (request, reply) => {
      const { settings, emailVerified, revision } = await rejectEndedSession(
        identity.getMailRecipient({ userId: callerOf(request).userId }),
      )
      setRevision(reply, { revision })
      return { ...settings, emailVerified }
    },
  )
  app.put(
    '/api/users/mail-settings',
    route(
      'users',
      'Choose which mails are sent; an absent setting stays as it is; mails about money and access to the account are always sent',
      {
        guard: guards.signedIn,
        headers: ifMatchHeaders,
        body: mailSettingsUpdate,
        response: { 200: mailSettings, 412: changedMeanwhile(mailSettings) },
        failures: [ofCaller(identityCalls.setMailSettings)],
      },
    ),
    async (request, reply) => {
      const { userId, sessionId } = callerOf(request)
      const change = identity.setMailSettings({ userId, sessionId, settings: request.body, ifMatch: ifMatchOf(request) })
      const read = () => identity.getMailRecipient({ userId })
      const changed = await rejectEndedSession(orPresent(change, read, ({ settings }) => settings))
      setRevision(reply, changed)
      return changed.settings
    },
  )
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
