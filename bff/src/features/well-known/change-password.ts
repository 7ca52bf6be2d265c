import type { FastifyInstance } from 'fastify'

/** Where password managers send users who want to change a password (W3C, A Well-Known URL for Changing Passwords). */
export function addChangePasswordRoute(app: FastifyInstance): void {
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) => reply.redirect('/profile', 302))
}
