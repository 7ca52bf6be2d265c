import { describe, expect, it } from 'vitest'
import {
  NOW,
  THREE_DAYS_AGO,
  LESS_AGO,
  NEVER_FAILED,
  waiting,
  fresh,
  namesOf,
  healthy,
  failing,
  none,
  event,
  given,
} from './webhook-delivery-fixtures.ts'
import { eventsPerTurn, splitNewEvents } from '../../src/domain/webhook-delivery.ts'

describe('an endpoint', () => {
  it('that accepts a new event is on, and is sent the next at once', () => {
    const outcome = given(healthy, fresh('a1')).when({ a1: 204 })
    expect(outcome).toMatchObject({ state: 'on', failures: 0, failingSince: null, nextAttemptAt: NOW, recovered: false })
  })

  it('that accepts any event of a turn does not fail', () => {
    const outcome = given(failing, fresh('a1', 'b1')).when({ a1: 500, b1: 204 })
    expect(outcome).toMatchObject({ state: 'on', failures: 0, failingSince: null, nextAttemptAt: NOW, recovered: true })
  })

  it('that accepts an event that had failed before has recovered', () => {
    const outcome = given(failing, { due: [waiting('a1')] }).when({ a1: 204 })
    expect(outcome).toMatchObject({ failures: 0, failingSince: null, nextAttemptAt: NOW, recovered: true })
  })

  it('that accepts no new event fails, from the first such turn on', () => {
    const first = given(healthy, fresh('a1', 'b1')).when({ a1: 500, b1: null })
    expect(first).toMatchObject({ state: 'on', failures: 1, failingSince: NOW, recovered: false })
    const later = given(failing, fresh('a1')).when({ a1: 500 })
    expect(later).toMatchObject({ state: 'on', failures: 3, failingSince: LESS_AGO, recovered: false })
  })

  it.each([
    [0, '2026-03-05T12:00:05.000Z'],
    [1, '2026-03-05T12:00:20.000Z'],
    [2, '2026-03-05T12:01:20.000Z'],
    [3, '2026-03-05T12:05:20.000Z'],
    [4, '2026-03-05T12:21:20.000Z'],
    [5, '2026-03-05T13:00:00.000Z'],
    [6, '2026-03-05T13:00:00.000Z'],
  ])('that fails after %i failed turns is tried again at %s', (failures, nextAttemptAt) => {
    expect(given({ ...failing, failures }, fresh('a1')).when({ a1: 500 }).nextAttemptAt).toBe(nextAttemptAt)
  })

  it('does not fail for events that have failed before, nor when nothing was sent', () => {
    for (const endpoint of [healthy, failing]) {
      const { failures, failingSince, nextAttemptAt } = endpoint
      const unchanged = { state: 'on', failures, failingSince, nextAttemptAt, recovered: false }
      expect(given(endpoint, { due: [waiting('a1')] }).when({ a1: 500 })).toMatchObject(unchanged)
      expect(given(endpoint, fresh('a1')).when({})).toMatchObject(unchanged)
    }
  })

  it('is given up when it has accepted nothing for three days', () => {
    const longFailing = { ...failing, failingSince: THREE_DAYS_AGO }
    expect(given(longFailing, fresh('a1')).when({ a1: 500 })).toMatchObject({ state: 'given_up', failures: 3 })
    expect(given(longFailing, { due: [waiting('a1')] }).when({ a1: 500 }).state).toBe('given_up')
    expect(given(failing, fresh('a1')).when({ a1: 500 }).state).toBe('on')
  })

  it('is not given up by a turn that sent nothing, or in which it accepts an event', () => {
    const longFailing = { ...failing, failingSince: THREE_DAYS_AGO }
    expect(given(longFailing, fresh('a1')).when({}).state).toBe('on')
    expect(given(longFailing, fresh('a1')).when({ a1: 200 }).state).toBe('on')
  })

  it('that answers 410 is gone, whatever else it answers', () => {
    expect(given(healthy, fresh('a1')).when({ a1: 410 }).state).toBe('gone')
    expect(given(healthy, fresh('a1', 'b1')).when({ a1: 410, b1: 204 }).state).toBe('gone')
    expect(given({ ...failing, failingSince: THREE_DAYS_AGO }, fresh('a1')).when({ a1: 410 }).state).toBe('gone')
  })
})

describe('a key', () => {
  it('of which all events are accepted waits for nothing', () => {
    const outcome = given(healthy, fresh('a1', 'a2')).when({ a1: 204, a2: 204 })
    expect(outcome).toMatchObject({ finished: [], waiting: [], delays: [] })
  })

  it('of which the first event fails waits with the later ones', () => {
    const outcome = given(healthy, { ...fresh('a1', 'a2', 'b1'), behind: [event('c2')] }).when({ a1: 500, b1: 204 })
    expect(namesOf(outcome.waiting)).toEqual(['a1', 'a2', 'c2'])
    const nextAttemptAt = '2026-03-05T12:00:05.000Z'
    expect(outcome.delays).toEqual([{ key: 'a', attempts: 1, failingSince: NOW, nextAttemptAt }])
  })

  it('of which an event fails behind accepted ones begins to fail with it', () => {
    const due = [waiting('a1', { attempts: 4 }), waiting('a2', { attempts: 4 })]
    const outcome = given(healthy, { due }).when({ a1: 204, a2: 500 })
    expect(namesOf(outcome.finished)).toEqual(['a1'])
    const nextAttemptAt = '2026-03-05T12:00:05.000Z'
    expect(outcome.delays).toEqual([{ key: 'a', attempts: 1, failingSince: NOW, nextAttemptAt }])
    expect(outcome.deliveries).toMatchObject([
      { event: 'a2', attempt: 1, outcome: 'failed' },
      { event: 'a1', attempt: 5, outcome: 'delivered' },
    ])
  })

  it('of which the same event fails again waits longer', () => {
    const outcome = given(healthy, { due: [waiting('a1', { attempts: 2 })] }).when({ a1: 500 })
    const nextAttemptAt = '2026-03-05T12:01:20.000Z'
    expect(outcome.delays).toEqual([{ key: 'a', attempts: 3, failingSince: LESS_AGO, nextAttemptAt }])
    expect(outcome).toMatchObject({ finished: [], deliveries: [{ event: 'a1', attempt: 3, outcome: 'failed' }] })
  })

  it('that is tried anew after its endpoint was switched on fails since then', () => {
    const outcome = given(healthy, { due: [waiting('a1', { attempts: 2, failingSince: null })] }).when({ a1: 500 })
    expect(outcome.delays).toMatchObject([{ attempts: 3, failingSince: NOW }])
  })

  it('that is not reached in a turn is due as before', () => {
    const due = [waiting('a1', { attempts: 2 })]
    const outcome = given(healthy, { due, ...fresh('b1') }).when({})
    expect(outcome.delays).toEqual([
      { key: 'a', attempts: 2, failingSince: LESS_AGO, nextAttemptAt: NOW },
      { key: 'b', ...NEVER_FAILED, nextAttemptAt: NOW },
    ])
    expect(namesOf(outcome.finished)).toEqual([])
    expect(namesOf(outcome.waiting)).toEqual(['b1'])
  })

  it('that was waiting and is accepted in part is due at once', () => {
    const outcome = given(healthy, { due: [waiting('a1'), waiting('a2')] }).when({ a1: 204 })
    expect(namesOf(outcome.finished)).toEqual(['a1'])
    expect(outcome.delays).toEqual([{ key: 'a', ...NEVER_FAILED, nextAttemptAt: NOW }])
  })

  it('that was waiting and is accepted in whole is due at once: more of it may wait than a turn reads', () => {
    const outcome = given(healthy, { due: [waiting('a1')] }).when({ a1: 204 })
    expect(outcome.delays).toEqual([{ key: 'a', ...NEVER_FAILED, nextAttemptAt: NOW }])
  })

  it('whose event is refused for three days goes on with the next, while others are accepted', () => {
    const due = [waiting('a1', { attempts: 70, failingSince: THREE_DAYS_AGO }), waiting('a2')]
    const outcome = given(healthy, { due, ...fresh('b1') }).when({ a1: 400, b1: 204 })
    expect(namesOf(outcome.finished)).toEqual(['a1'])
    expect(outcome.delays).toEqual([{ key: 'a', ...NEVER_FAILED, nextAttemptAt: NOW }])
    expect(outcome.deliveries).toMatchObject([
      { event: 'a1', attempt: 71, outcome: 'given_up' },
      { event: 'b1', attempt: 1, outcome: 'delivered' },
    ])
  })

  it('whose event is refused for less, or while its endpoint fails, keeps the event', () => {
    const refused = waiting('a1', { attempts: 70, failingSince: THREE_DAYS_AGO })
    const young = given(healthy, { due: [waiting('a1')] })
    const failingToo = given(failing, { due: [refused] })
    for (const outcome of [young.when({ a1: 400 }), failingToo.when({ a1: 400 })]) {
      expect(outcome).toMatchObject({ finished: [], deliveries: [{ outcome: 'failed' }] })
    }
    expect(failingToo.when({ a1: 400 }).delays).toMatchObject([{ attempts: 71, failingSince: THREE_DAYS_AGO }])
  })

  it('whose event is refused for three days by an endpoint that does not fail goes on', () => {
    const due = [waiting('a1', { failingSince: THREE_DAYS_AGO })]
    expect(given(healthy, { due }).when({ a1: 400 }).deliveries).toMatchObject([{ outcome: 'given_up' }])
  })
})

describe('a turn', () => {
  it('sends few events while nothing is accepted', () => {
    expect(eventsPerTurn(healthy)).toBe(512)
    expect(eventsPerTurn({ ...healthy, failures: 1 })).toBe(8)
  })

  it('sends the new events since the endpoint’s moment, but those of delayed keys', () => {
    const old = { ...event('a1'), occurredAt: THREE_DAYS_AGO }
    const first = { ...event('a2'), occurredAt: LESS_AGO }
    const split = splitNewEvents(healthy, [old, first, event('b1')], new Set(['b']))
    expect([namesOf(split.fresh), namesOf(split.behind)]).toEqual([['a2'], ['b1']])
  })

  it('moves on to the last event that was looked at, also behind what failed', () => {
    expect(given(healthy, fresh('a1')).when({ a1: 500 }).position).toBe(none.position)
  })

  it('shows each attempt', () => {
    const { deliveries } = given(healthy, fresh('a1')).when({ a1: { status: 500, answer: 'No,\0 thanks' } })
    const answer = { status: 500, answer: 'No, thanks', durationMs: 12 }
    expect(deliveries).toEqual([{ event: 'a1', type: 'order.paid', at: NOW, attempt: 1, outcome: 'failed', ...answer }])
  })

  it('shows no answer of an endpoint that receives personal data, but why there was none', () => {
    const work = fresh('a1', 'b1')
    const answers = { a1: { status: 500, answer: 'Maya' }, b1: { status: null, answer: 'timeout' } }
    const { deliveries } = given({ ...healthy, personal: true }, work).when(answers)
    expect(deliveries).toMatchObject([{ answer: '' }, { answer: 'timeout' }])
  })

  it('shows all failures, and the last hundred accepted events', () => {
    const names = Array.from({ length: 101 }, (_, index) => `a${String(index)}`)
    const accepted = Object.fromEntries(names.map((name) => [name, 204]))
    const { deliveries } = given(healthy, fresh(...names, 'b1')).when({ ...accepted, b1: 500 })
    expect(deliveries.map((delivery) => delivery.event)).toEqual(['b1', ...names.slice(1)])
  })
})
