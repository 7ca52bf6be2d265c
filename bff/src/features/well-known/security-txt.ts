import type { FastifyInstance } from 'fastify'
import type { BffPorts } from '../../ports.ts'

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 3_600_000

/** The end of a day, so that the text changes once a day. */
function expiry(now: Date): string {
  return `${new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10)}T23:59:59Z`
}

/** Adds /.well-known/security.txt (RFC 9116): where to report vulnerabilities. */
export function addSecurityTxtRoute(
  app: FastifyInstance,
  { publicUrl, securityContact, clock }: Pick<BffPorts, 'publicUrl' | 'securityContact' | 'clock'>,
): void {
  const { hostname, origin } = new URL(publicUrl)
  const contact = securityContact ?? `mailto:security@${hostname}`
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${expiry(clock())}`,
          'Preferred-Languages: en',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
