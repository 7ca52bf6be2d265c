import { reauthentication, mailPreferences, mailSettings, messageResponse, ownData } from '@shop/contracts/api'
import { catalogueCalls, identityCalls, orderCalls } from '@shop/contracts/internal'
import { connectionSignal } from '@shop/kit'
import { z } from 'zod'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../access/reject-ended-session.ts'
import { originOf } from '../../access/request-origin.ts'
import { collectOwnData, ownDataToCsv } from '../../presenters/own-data.ts'
import { except, responses } from '../responses.ts'
import type { Api, RouteContext } from '../route.ts'

const DISPOSITION = 'content-disposition'

function addExportRoutes(app: Api, context: RouteContext): void {
  const { guards } = context
  const failures = [guards.signedIn, orderCalls.listOrdersOf, catalogueCalls.listReviewsOf, identityCalls.listSessions] as const
  app.get(
    '/api/users/export',
    {
      onRequest: guards.signedIn,
      schema: { tags: ['users'], summary: "One's own data", response: responses({ 200: ownData }, ...failures) },
    },
    async (request, reply) => {
      const { userId, sessionId } = callerOf(request)
      const data = await rejectEndedSession(collectOwnData(context, userId, sessionId))
      return reply.header(DISPOSITION, 'attachment; filename="my-data.json"').send(data)
    },
  )
  app.get(
    '/api/users/export.csv',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: "One's own data as CSV, one line for each value",
        response: responses({ 200: z.string() }, ...failures),
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = callerOf(request)
      const csv = ownDataToCsv(await rejectEndedSession(collectOwnData(context, userId, sessionId)))
      return reply.type('text/csv; charset=utf-8').header(DISPOSITION, 'attachment; filename="my-data.csv"').send(csv)
    },
  )
}

function addMailSettingRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.get(
    '/api/users/mail-settings',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: 'Which of the mails that one may do without are sent, and whether the address is verified',
        response: responses({ 200: mailPreferences }, guards.signedIn, except(identityCalls.getMailRecipient, 'user_not_found')),
      },
    },
    async (request) => {
      const { settings, emailVerified } = await rejectEndedSession(
        identity.getMailRecipient({ userId: callerOf(request).userId }),
      )
      return { ...settings, emailVerified }
    },
  )
  app.put(
    '/api/users/mail-settings',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: 'Choose which mails are sent; mails about money and access to the account are always sent',
        body: mailSettings,
        response: responses(
          { 200: mailSettings },
          guards.signedIn,
          except(identityCalls.setMailSettings, 'user_not_found'),
          'invalid_request',
        ),
      },
    },
    async (request) => {
      await rejectEndedSession(identity.setMailSettings({ userId: callerOf(request).userId, settings: request.body }))
      return request.body
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
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['users'],
        summary: "Delete one's own account and erase the personal data in it",
        body: reauthentication,
        response: responses(
          { 200: messageResponse },
          guards.signedIn,
          except(identityCalls.closeAccount, 'user_not_found', 'session_not_found'),
          'invalid_request',
        ),
      },
    },
    async (request) => {
      const { userId, sessionId } = callerOf(request)
      const signal = connectionSignal(request.raw.socket)
      await rejectEndedSession(
        clients.identity.closeAccount({ ...request.body, ...originOf(request), userId, sessionId }, { signal }),
      )
      return { message: 'Account deleted' }
    },
  )
}
