import type { FastifyRequest } from 'fastify'
import { UcpProtocolError } from './answers.ts'
import { UCP_VERSION } from '@shop/contracts/ucp'

const MAX_PROFILE = 500

/** A member of the header, a dictionary of RFC 8941 with texts: `profile="https://agent.example/ucp.json", version="2026-08-25"`. */
const memberOf = (header: string, name: string): string | undefined =>
  new RegExp(String.raw`(?:^|[,;])\s*${name}\s*=\s*"([^"\\]*)"`).exec(header)?.[1]

const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'

/** Whether a profile may be there: over HTTPS, or on the machine of who develops. */
function isProfileAddress(text: string): boolean {
  const url = text.length > MAX_PROFILE ? null : URL.parse(text)
  if (url?.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/**
 * Which program sends a request: the address of its profile, as UCP-Agent names it.
 * @throws UcpProtocolError without one, and for another version of the protocol
 */
export function agentOf({ headers }: { readonly headers: FastifyRequest['headers'] }): string {
  const header = headers['ucp-agent']
  const text = typeof header === 'string' ? header : ''
  const profile = memberOf(text, 'profile')
  if (profile === undefined || !isProfileAddress(profile))
    throw new UcpProtocolError(
      400,
      'invalid_profile_url',
      'UCP-Agent must name a profile, as profile="https://agent.example/ucp.json"',
    )
  const version = memberOf(text, 'version')
  if (version !== undefined && version !== UCP_VERSION)
    throw new UcpProtocolError(
      422,
      'version_unsupported',
      `Version ${version.slice(0, 40)} is not supported. This shop supports ${UCP_VERSION}.`,
    )
  return profile
}
