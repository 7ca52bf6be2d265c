import { z } from 'zod'
import { reauthentication } from '../accounts/reauthentication.ts'
import { isoTime, requiredText } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { ownId, record, same, spelled, time } from '../shared/record.ts'
import { MAX_SCOPE, programRights } from './program-rights.ts'
import { isRedirectAddress, MAX_REDIRECT_ADDRESS } from './redirect-address.ts'

const MAX_REDIRECTS = 10

/** A program to which staff may give a part of their rights. Whoever registered it is absent when it did so itself. */
export const programRecord = record({
  programId: ownId(uuid),
  name: same(z.string()),
  redirectUris: same(z.array(z.string())),
  registeredBy: spelled(uuid.nullable(), z.string().nullable()),
  registeredAt: time,
})

const program = programRecord.api
export type RegisteredProgram = z.infer<typeof program>
export const programList = z.object({ programs: z.array(program) })
export type ProgramList = z.infer<typeof programList>

const REDIRECT_RULE = 'A redirect address begins with https://, or with http:// on localhost or 127.0.0.1, and has no fragment'

export const redirectUris = z
  .array(
    z
      .string('A redirect address is text')
      .max(MAX_REDIRECT_ADDRESS, { abort: true, error: REDIRECT_RULE })
      .refine(isRedirectAddress, REDIRECT_RULE),
    'redirectUris must be a list',
  )
  .min(1, 'redirectUris must name at least one')
  .max(MAX_REDIRECTS, 'redirectUris has too many addresses')

export const programName = requiredText('name', 60)

export const newProgram = reauthentication.extend({ name: programName, redirectUris })
export type NewProgramInput = z.input<typeof newProgram>

const parameter = (name: string, max: number) =>
  z.string(`${name} must be text, once`).max(max, { abort: true, error: `${name} is too long` })

/** What a program asks a person for: the parameters of an authorization request (RFC 6749 §4.1.1, RFC 7636, RFC 8707). */
export const authorizationRequest = z.object({
  client_id: parameter('client_id', 100),
  redirect_uri: parameter('redirect_uri', MAX_REDIRECT_ADDRESS),
  response_type: parameter('response_type', 100),
  code_challenge: parameter('code_challenge', 200).optional(),
  code_challenge_method: parameter('code_challenge_method', 20).optional(),
  scope: parameter('scope', MAX_SCOPE).optional(),
  state: parameter('state', 2_000).optional(),
  resource: parameter('resource', 2_000).optional(),
})
export type AuthorizationRequest = z.infer<typeof authorizationRequest>

/** What the person is asked. */
export const askedConsent = z.object({
  name: z.string(),
  /** Whether nobody but the program says what its name is. */
  registeredItself: z.boolean(),
  registeredAt: isoTime,
  /** Where the answer goes. */
  redirectHost: z.string(),
  /** What it asks for, of that which the person may do. */
  scopes: z.array(z.enum(programRights)),
  /** How long it may go on without another consent. */
  days: z.int(),
})
export type AskedConsent = z.infer<typeof askedConsent>

/** What the person answers: no scopes to refuse. */
export const consentDecision = authorizationRequest.extend({
  ...reauthentication.shape,
  scopes: z.array(z.enum(programRights, 'Not a scope of programs')).max(programRights.length, 'Too many scopes'),
})

/** Where the browser takes the answer. */
export const consentAnswer = z.object({ redirectTo: z.string() })

/** A registration by the program itself (RFC 7591 §2). Other members are ignored. */
export const clientRegistration = z.object({
  client_name: z.string().max(200, { abort: true }).optional(),
  redirect_uris: z.array(z.string().max(MAX_REDIRECT_ADDRESS, { abort: true })).max(MAX_REDIRECTS),
})

/** What a program sends for tokens: a code (RFC 6749 §4.1.3) or a refresh token (§6). */
export const tokenRequest = z.object({
  grant_type: parameter('grant_type', 100),
  client_id: parameter('client_id', 100),
  code: parameter('code', 200).default(''),
  code_verifier: parameter('code_verifier', 200).default(''),
  redirect_uri: parameter('redirect_uri', MAX_REDIRECT_ADDRESS).optional(),
  refresh_token: parameter('refresh_token', 200).default(''),
  scope: parameter('scope', MAX_SCOPE).optional(),
  resource: parameter('resource', 2_000).optional(),
})
export type TokenRequest = z.infer<typeof tokenRequest>

/** What a program sends to end a grant (RFC 7009 §2.1). */
export const revocationRequest = z.object({ client_id: parameter('client_id', 100), token: parameter('token', 4_000) })
