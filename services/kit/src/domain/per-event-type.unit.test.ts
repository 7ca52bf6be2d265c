import { expect, it } from 'vitest'
import { resultOf, type PerEventType } from './per-event-type.ts'
import type { RecordedEvent } from './recorded-event.ts'

type Switched = { readonly type: 'On' | 'Off'; readonly data: { readonly by: string } }
type Dimmed = { readonly type: 'Dimmed'; readonly data: { readonly percent: number } }

const recorded = (event: Switched | Dimmed): RecordedEvent<Switched | Dimmed> => ({
  stream: 'lamp',
  version: 1,
  eventId: 'e',
  event,
  metadata: { correlationId: 'c' },
  recordedAt: '2026-01-01T00:00:00.000Z',
})

it('calls the function of the event’s type, with its data and with how it was recorded', () => {
  const texts: PerEventType<Switched | Dimmed, string> = {
    On: ({ by }, { stream }) => `${by} ${stream}`,
    Dimmed: ({ percent }) => String(percent),
  }
  expect(resultOf(texts, recorded({ type: 'On', data: { by: 'ada' } }))).toBe('ada lamp')
  expect(resultOf(texts, recorded({ type: 'Dimmed', data: { percent: 5 } }))).toBe('5')
  expect(resultOf(texts, recorded({ type: 'Off', data: { by: 'ada' } }))).toBeUndefined()
})

it('does not compile with a misspelt type', () => {
  // @ts-expect-error there is no such event
  const misspelt: PerEventType<Switched, string> = { Onn: () => '' }
  expect(Object.keys(misspelt)).toEqual(['Onn'])
})
