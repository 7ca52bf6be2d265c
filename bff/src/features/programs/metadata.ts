import { programRights } from '@shop/contracts/programs'
import type { FastifyInstance } from 'fastify'
import { MCP_PATH, MCP_STAFF_PATH, resourceMetadataPath } from '../../access/program-requests.ts'
import { REGISTRATION_PATH, REVOCATION_PATH, TOKEN_PATH } from './tokens.ts'

/** The page on which staff say what they allow a program. */
const CONSENT_PAGE = '/oauth/authorize'

/** Tells programs how a member of staff may sign in for them: RFC 9728 of what they call, RFC 8414 of who issues their tokens. */
export function addMetadataRoutes(
  scope: FastifyInstance,
  { origin, registration }: { readonly origin: string; readonly registration: boolean },
): void {
  const hidden = { schema: { hide: true } }
  const resourceOf = (path: string) => ({
    resource: origin + path,
    authorization_servers: [origin],
    scopes_supported: programRights,
    bearer_methods_supported: ['header'],
  })
  for (const [suffix, path] of [
    ['', MCP_PATH],
    [MCP_PATH, MCP_PATH],
    [MCP_STAFF_PATH, MCP_STAFF_PATH],
  ] as const)
    scope.get(resourceMetadataPath(suffix), hidden, () => resourceOf(path))

  scope.get('/.well-known/oauth-authorization-server', hidden, () => ({
    issuer: origin,
    authorization_endpoint: origin + CONSENT_PAGE,
    token_endpoint: origin + TOKEN_PATH,
    revocation_endpoint: origin + REVOCATION_PATH,
    ...(registration && { registration_endpoint: origin + REGISTRATION_PATH }),
    scopes_supported: programRights,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }))
}
