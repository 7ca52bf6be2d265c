import {
  clientRegistration,
  programName,
  redirectUris,
  revocationRequest,
  rightsOfScope,
  tokenRequest,
  type TokenRequest,
} from '@shop/contracts/programs'
import type { IssuedTokens } from '@shop/contracts/programs/calls'
import { failures, type FailureCode } from '@shop/contracts/shared'
import { isRejection, reject, Rejection } from '@shop/kit/domain'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { TokenVerifier } from '../../access/token-verifier.ts'
import { rejectionOf, setRetryAfter } from '../../plugins/error-handler.ts'
import type { RouteContext } from '../context.ts'

export const TOKEN_PATH = '/oauth/token'
export const REVOCATION_PATH = '/oauth/revoke'
export const REGISTRATION_PATH = '/oauth/register'

const FORM = 'application/x-www-form-urlencoded'
const hidden = { schema: { hide: true } }

/** An error that OAuth has a code of its own for. */
class OAuthError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'OAuthError'
    this.code = code
  }
}

/** RFC 6749 §5.2; a program that the shop does not know registers again. */
const errorNames: Partial<Record<FailureCode, string>> = {
  grant_invalid: 'invalid_grant',
  program_not_found: 'invalid_client',
  too_many_requests: 'temporarily_unavailable',
  unavailable: 'temporarily_unavailable',
}

function errorNameOf(code: FailureCode): string {
  return errorNames[code] ?? (failures[code].status < 500 ? 'invalid_request' : 'server_error')
}

function answerErrors(scope: FastifyInstance, { logger }: RouteContext): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof OAuthError) return reply.code(400).send({ error: error.code, error_description: error.message })
    const rejection = rejectionOf(error, logger)
    request.rejection = rejection
    setRetryAfter(reply, rejection)
    const { code, message } = rejection
    const status = code === 'program_not_found' ? 401 : failures[code].status
    return reply.code(status).send({ error: errorNameOf(code), error_description: message })
  })
}

/** A parameter that stands twice could mean one thing here and another elsewhere (RFC 6749 §3.2). */
function parseForm(text: string): Record<string, string> {
  const entries = [...new URLSearchParams(text)]
  const form = Object.fromEntries(entries)
  if (Object.keys(form).length < entries.length) reject('invalid_request', { reason: 'A parameter stands twice' })
  return form
}

/** @throws Rejection `invalid_request` */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body)
  if (success) return data
  const reason = error.issues[0]?.message ?? ''
  return reject('invalid_request', { reason })
}

const presentTokens = ({ token, refreshToken, rights, expiresInSeconds }: IssuedTokens) => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: expiresInSeconds,
  refresh_token: refreshToken,
  scope: rights.join(' '),
})

function createIssue({ clients: { identity } }: RouteContext) {
  return async (request: TokenRequest): Promise<IssuedTokens> => {
    const { programId } = await identity.getProgram({ programId: request.client_id })
    const { code, code_verifier: verifier, redirect_uri: redirectUri, refresh_token: refreshToken, scope, resource } = request
    switch (request.grant_type) {
      case 'authorization_code':
        return identity.redeemCode({ programId, code, verifier, redirectUri, resource })
      case 'refresh_token': {
        const rights = scope === undefined ? undefined : rightsOfScope(scope)
        if (rights?.length === 0) throw new OAuthError('invalid_scope', 'None of these scopes was granted')
        return identity.refreshGrant({ programId, refreshToken, rights, resource })
      }
      default:
        throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
    }
  }
}

/** The names of what was registered, and of what was refused, are those of RFC 7591 §3.2. */
function addRegistrationRoute(scope: FastifyInstance, { clients: { identity }, clientLimits }: RouteContext): void {
  scope.post(REGISTRATION_PATH, { ...hidden, preHandler: clientLimits.programs }, async ({ body }, reply) => {
    const { client_name: given = 'A program', redirect_uris: addresses } = read(clientRegistration, body)
    const redirects = redirectUris.safeParse(addresses)
    if (!redirects.success) throw new OAuthError('invalid_redirect_uri', redirects.error.issues[0]?.message ?? '')
    const name = programName.safeParse(given)
    if (!name.success) throw new OAuthError('invalid_client_metadata', 'client_name is not accepted')
    const program = await identity.registerProgram({ name: name.data, redirectUris: redirects.data })
    return reply.code(201).send({
      client_id: program.programId,
      client_id_issued_at: Math.floor(Date.parse(program.registeredAt) / 1_000),
      client_name: program.name,
      redirect_uris: program.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    })
  })
}

/** Where programs get tokens, end them and, if the shop says so, register themselves. Their errors are those of OAuth. */
export function addTokenRoutes(
  scope: FastifyInstance,
  context: RouteContext,
  { verifier, registration }: { readonly verifier: TokenVerifier; readonly registration: boolean },
): void {
  const { clients, clientLimits } = context
  const issue = createIssue(context)
  answerErrors(scope, context)
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
  })
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseForm(String(body)))
    } catch (error) {
      done(error instanceof Rejection ? error : new Rejection('malformed_request'))
    }
  })
  scope.post(TOKEN_PATH, { ...hidden, preHandler: clientLimits.grants }, async ({ body }) =>
    presentTokens(await issue(read(tokenRequest, body))),
  )
  scope.post(REVOCATION_PATH, { ...hidden, preHandler: clientLimits.grants }, async ({ body }, reply) => {
    const { client_id: programId, token } = read(revocationRequest, body)
    const claims = await verifier.verify(token).catch((error: unknown) => {
      if (isRejection(error, 'bad_token')) return undefined
      throw error
    })
    const keyId = claims?.programId === programId ? claims.sessionId : undefined
    await clients.identity.endGrant({ programId, refreshToken: token, keyId })
    return reply.send({})
  })
  if (registration) addRegistrationRoute(scope, context)
}
