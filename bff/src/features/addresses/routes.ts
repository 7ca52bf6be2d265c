import { addressList, addressUpdate, newAddress, savedAddress } from '@shop/contracts/addresses'
import { addressCalls } from '@shop/contracts/addresses/calls'
import { addAddress, changeAddress, listAddresses, removeAddress } from '@shop/contracts/addresses/endpoints'
import { idParams, messageResponse } from '@shop/contracts/shared'
import { callerOf, ownerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import { presentAddress } from '../accounts/present.ts'
import type { RouteContext } from '../context.ts'

/** The shipping addresses that the caller keeps. */
export function addAddressRoutes(app: Api, context: RouteContext): void {
  const common = { tag: 'users', guard: context.guards.signedIn, forCaller: true }
  expose(app, context, addressCalls.listAddresses, {
    ...common,
    endpoint: listAddresses,
    summary: "One's own shipping addresses, oldest first",
    answers: addressList,
    from: (request) => ({ userId: callerOf(request).userId }),
    present: ({ addresses }) => addresses.map(presentAddress),
  })
  expose(app, context, addressCalls.addAddress, {
    ...common,
    endpoint: addAddress,
    summary: 'Keep a shipping address, at most 10; the first one is the default',
    takes: { body: newAddress },
    answers: savedAddress,
    status: 201,
    from: (request) => ({ ...request.body, ...ownerOf(request) }),
    present: presentAddress,
  })
  expose(app, context, addressCalls.changeAddress, {
    ...common,
    endpoint: changeAddress,
    summary: "Change one of one's own shipping addresses; an absent field keeps its value",
    takes: { params: idParams, body: addressUpdate },
    answers: savedAddress,
    from: (request) => ({ ...request.body, ...ownerOf(request), addressId: request.params.id }),
    present: presentAddress,
  })
  expose(app, context, addressCalls.removeAddress, {
    ...common,
    endpoint: removeAddress,
    summary: "Remove one of one's own shipping addresses",
    takes: { params: idParams },
    answers: messageResponse,
    from: (request) => ({ ...ownerOf(request), addressId: request.params.id }),
    present: () => ({ message: 'Address removed' }),
  })
}
