import type { RecordedEvent } from '@shop/kit/domain'
import { describe, expect, it } from 'vitest'
import { cancelled, placed, returnAccepted, returnRequested, RETURN, USER } from '../domain/order-fixtures.ts'
import type { OrderEvent } from '../domain/events.ts'
import { timelineOf } from './order-timeline.ts'

const OWNER = '018f4a3e-0000-7000-8000-0000000000a1'
const STAFF = '018f4a3e-0000-7000-8000-0000000000bb'
const recorded = (event: OrderEvent, actorId?: string) =>
  ({ event, metadata: { actorId } }) as unknown as RecordedEvent<OrderEvent>
const byOf = (event: OrderEvent, actorId: string | undefined, ownerId?: string) =>
  timelineOf([recorded(placed()), recorded(event, actorId)], ownerId).at(-1)?.by

describe('who did something to an order', () => {
  it.each([
    [USER, undefined, 'customer'],
    [OWNER, OWNER, 'customer'],
    [USER, OWNER, 'customer'],
    [STAFF, OWNER, 'admin'],
    [OWNER, undefined, 'admin'],
    [undefined, OWNER, 'shop'],
  ] as const)('%s, of the order of a guest that %s owns: %s', (actorId, ownerId, by) => {
    expect(byOf(cancelled, actorId, ownerId)).toBe(by)
  })

  it('is the customer who asks for a return, also by the key of the order', () => {
    expect(byOf(returnRequested(), undefined)).toBe('customer')
  })
})

it.each([0, 12_34])('an accepted return says that it was worth %i cents', (amount) => {
  const event = returnAccepted(1, RETURN, { amount, method: 'card' })
  expect(timelineOf([recorded(placed()), recorded(event)]).at(-1)).toMatchObject({ what: 'return_accepted', amount })
})
