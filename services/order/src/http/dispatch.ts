import { orderCalls } from '@shop/contracts/internal'
import { createDispatch } from '@shop/kit'
import type { Dispatch } from '@shop/kit'
import { lifeHandlers } from './life.ts'
import { place } from './place.ts'
import type { PlacePorts } from './place.ts'
import { readHandlers } from './reads.ts'

export interface CallPorts extends PlacePorts {
  readonly timeZone: string
}

/** Every call of the order service. */
export function createOrderDispatch(ports: CallPorts): Dispatch {
  const handlers = {
    place: (input: Parameters<typeof place>[1]) => place(ports, input),
    ...lifeHandlers(ports),
    ...readHandlers(ports.database, ports.timeZone),
  }
  return createDispatch(orderCalls, handlers, ports.logger)
}
