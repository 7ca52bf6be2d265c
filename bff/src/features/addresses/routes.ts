import { addressList, addressUpdate, newAddress, savedAddress } from '@shop/contracts/addresses'
import { identityCalls } from '@shop/contracts/services'
import { messageResponse } from '@shop/contracts/shared'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../access/reject-ended-session.ts'
import { presentAddress } from '../accounts/present.ts'
import { ofCaller } from '../../http/responses.ts'
import { idParams, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

function ownerOf(request: FastifyRequest) {
  const { userId, sessionId } = callerOf(request)
  return { userId, sessionId }
}

function addListRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.get(
    '/api/users/addresses',
    route('users', "One's own shipping addresses, oldest first", {
      guard: guards.signedIn,
      response: { 200: addressList },
      failures: [ofCaller(identityCalls.listAddresses)],
    }),
    async (request) => {
      const { addresses } = await rejectEndedSession(identity.listAddresses({ userId: callerOf(request).userId }))
      return addresses.map(presentAddress)
    },
  )
  app.post(
    '/api/users/addresses',
    route('users', 'Keep a shipping address, at most 10; the first one is the default', {
      guard: guards.signedIn,
      body: newAddress,
      response: { 201: savedAddress },
      failures: [ofCaller(identityCalls.addAddress)],
    }),
    async (request, reply) => {
      const added = await rejectEndedSession(identity.addAddress({ ...request.body, ...ownerOf(request) }))
      return reply.code(201).send(presentAddress(added))
    },
  )
}

/** The shipping addresses that the caller keeps. */
export function addAddressRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { identity } = clients
  addListRoutes(app, context)
  app.put(
    '/api/users/addresses/:id',
    route('users', "Change one of one's own shipping addresses; an absent field keeps its value", {
      guard: guards.signedIn,
      params: idParams,
      body: addressUpdate,
      response: { 200: savedAddress },
      failures: [ofCaller(identityCalls.changeAddress)],
    }),
    async (request) => {
      const change = { ...request.body, ...ownerOf(request), addressId: request.params.id }
      return presentAddress(await rejectEndedSession(identity.changeAddress(change)))
    },
  )
  app.delete(
    '/api/users/addresses/:id',
    route('users', "Remove one of one's own shipping addresses", {
      guard: guards.signedIn,
      params: idParams,
      response: { 200: messageResponse },
      failures: [ofCaller(identityCalls.removeAddress)],
    }),
    async (request) => {
      await rejectEndedSession(identity.removeAddress({ ...ownerOf(request), addressId: request.params.id }))
      return { message: 'Address removed' }
    },
  )
}
