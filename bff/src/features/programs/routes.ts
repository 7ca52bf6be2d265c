import { newProgram, programRecord } from '@shop/contracts/programs'
import { programCalls } from '@shop/contracts/programs/calls'
import { registerProgram, removeProgram } from '@shop/contracts/programs/endpoints'
import { idParams } from '@shop/contracts/shared'
import { connectionSignal } from '@shop/kit/process'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { TokenVerifier } from '../../access/token-verifier.ts'
import { rejectEndedActor } from '../../http/reject-ended-session.ts'
import { ofActor } from '../../http/responses.ts'
import { endpointRoute, noContent, route, type Api } from '../../http/route.ts'
import { actorOf } from '../accounts/manage-users.ts'
import type { RouteContext } from '../context.ts'
import { addConsentRoutes } from './consents.ts'
import { hide } from './hide.ts'
import { addMetadataRoutes } from './metadata.ts'
import { addTokenRoutes } from './tokens.ts'

/** The programs that admins register. */
function addManageRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  const guard = guards.may('admin')
  app.route({
    ...hide(
      endpointRoute(registerProgram, 'Programs', 'Register a program; needs a recent sign-in', {
        guard,
        body: newProgram,
        response: { 201: programRecord.api },
        failures: [ofActor(programCalls.registerProgram)],
      }),
    ),
    async handler(request, reply) {
      const { name, redirectUris, currentPassword } = request.body
      const actor = actorOf(request, currentPassword)
      const signal = connectionSignal(request.raw.socket)
      const row = await rejectEndedActor(identity.registerProgram({ name, redirectUris, actor }, { signal }))
      request.adminSubject = row.programId
      return reply.code(201).send(programRecord.present(row))
    },
  })
  app.route({
    method: removeProgram.method,
    url: removeProgram.path,
    ...hide(
      route('Programs', 'Remove a program, and end what was granted to it', {
        guard,
        params: idParams,
        response: { 204: noContent },
        failures: [ofActor(programCalls.removeProgram)],
      }),
    ),
    async handler(request, reply) {
      await rejectEndedActor(identity.removeProgram({ programId: request.params.id, actor: actorOf(request) }))
      return reply.code(204).send(null)
    },
  })
}

interface ProgramSettings {
  readonly publicUrl: string
  readonly verifier: TokenVerifier
  /** Whether programs may register themselves. */
  readonly registration: boolean
}

/** Staff sign in for programs, by OAuth 2.1, and give them a part of their rights. */
export function addProgramRoutes(
  app: FastifyInstance,
  context: RouteContext,
  { publicUrl, verifier, registration }: ProgramSettings,
): void {
  const { origin } = new URL(publicUrl)
  const api = app.withTypeProvider<ZodTypeProvider>()
  addManageRoutes(api, context)
  addConsentRoutes(api, context, origin)
  addMetadataRoutes(app, { origin, registration })
  void app.register(async (scope) => addTokenRoutes(scope, context, { verifier, registration }))
}
