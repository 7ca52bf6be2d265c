import {
  askedConsent,
  authorizationRequest,
  consentAnswer,
  consentDecision,
  isSameRedirect,
  programRights,
  rightsOfScope,
  type AuthorizationRequest,
  type ProgramRight,
} from '@shop/contracts/programs'
import { GRANT_DAYS, programCalls, type ProgramRow } from '@shop/contracts/programs/calls'
import { decideConsent, readConsent } from '@shop/contracts/programs/endpoints'
import { connectionSignal } from '@shop/kit/process'
import { reject } from '@shop/kit/domain'
import { callerOf } from '../../access/guards.ts'
import { programResources } from '../../access/program-requests.ts'
import { rejectEndedActor } from '../../http/reject-ended-session.ts'
import { ofActor } from '../../http/responses.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import { actorOf } from '../accounts/manage-users.ts'
import type { RouteContext } from '../context.ts'
import { hide } from './hide.ts'

const refuse = (reason: string): never => reject('invalid_request', { reason })

/** What a program asks for, as it may be asked. */
interface Asked {
  readonly program: ProgramRow
  readonly rights: readonly ProgramRight[]
  readonly resource: string
  readonly challenge: string
}

const CHALLENGE = /^[\w-]{43}$/

/**
 * Reads an authorization request. A faulty one is answered to the person alone, and never by a redirect: whoever makes up a program
 * could else lead people from the shop to any address (RFC 9700 §4.11.2).
 */
function createRead({ clients: { identity } }: RouteContext, origin: string) {
  const resources = programResources(origin)
  return async (request: AuthorizationRequest): Promise<Asked> => {
    const { client_id: programId, redirect_uri: address, code_challenge: challenge = '', scope = '' } = request
    const program = await identity.getProgram({ programId })
    if (!program.redirectUris.some((registered) => isSameRedirect(registered, address)))
      return refuse('The program is not registered with the address to which it wants the answer')
    if (request.response_type !== 'code') return refuse('response_type must be code')
    if (request.code_challenge_method !== 'S256' || !CHALLENGE.test(challenge))
      return refuse('The program must send a code_challenge by the method S256')
    const { resource = resources[0] ?? '' } = request
    if (!resources.includes(resource)) return refuse('The program asks for access to another server')
    const rights = scope.trim() === '' ? programRights : rightsOfScope(scope)
    if (rights.length === 0) return refuse('The program asks for no scope that the shop has')
    return { program, rights, resource, challenge }
  }
}

/** The registered address with the answer. `iss` tells a program that knows several servers whose answer it is (RFC 9207). */
function redirectWith(
  { redirect_uri: address, state }: AuthorizationRequest,
  answer: Record<string, string>,
  iss: string,
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }), iss }))
    url.searchParams.set(name, value)
  return url.href
}

/** The consent of staff, for each request of a program: none is ever given without the person. */
export function addConsentRoutes(app: Api, context: RouteContext, origin: string): void {
  const { clients, guards } = context
  const read = createRead(context, origin)
  const guard = guards.staffWith(programRights)

  app.route({
    ...hide(
      endpointRoute(readConsent, 'Programs', 'What a program asks for', {
        guard,
        querystring: authorizationRequest,
        response: { 200: askedConsent },
        failures: [programCalls.getProgram],
      }),
    ),
    async handler(request) {
      const { program, rights } = await read(request.query)
      const { rights: own } = callerOf(request)
      return {
        name: program.name,
        registeredItself: program.registeredBy === null,
        registeredAt: program.registeredAt,
        redirectHost: new URL(request.query.redirect_uri).host,
        scopes: rights.filter((right) => own.has(right)),
        days: GRANT_DAYS,
      }
    },
  })

  app.route({
    ...hide(
      endpointRoute(decideConsent, 'Programs', 'Allow a program some scopes, or none; to allow needs a recent sign-in', {
        guard,
        body: consentDecision,
        response: { 200: consentAnswer },
        failures: [ofActor(programCalls.allowProgram)],
      }),
    ),
    async handler(request) {
      const { scopes, currentPassword, ...asked } = request.body
      const { program, rights, resource, challenge } = await read(asked)
      request.adminSubject = program.programId
      if (scopes.length === 0) return { redirectTo: redirectWith(asked, { error: 'access_denied' }, origin) }
      if (scopes.some((scope) => !rights.includes(scope))) refuse('The program has not asked for these scopes')
      const allowed = {
        programId: program.programId,
        redirectUri: asked.redirect_uri,
        challenge,
        resource,
        rights: [...new Set(scopes)],
        actor: actorOf(request, currentPassword),
      }
      const signal = connectionSignal(request.raw.socket)
      const { code } = await rejectEndedActor(clients.identity.allowProgram(allowed, { signal }))
      return { redirectTo: redirectWith(asked, { code }, origin) }
    },
  })
}
