import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import { session, type SessionEvent } from './session.ts'

const ids = { userId: 'u', sessionId: 's' }
const data = { ...ids, knownDevice: true, startedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-01T12:00:00.000Z' }
const started: SessionEvent = { type: 'SessionStarted', data }
const endedAt = '2026-01-01T01:00:00.000Z'
const ended: SessionEvent = { type: 'SessionEnded', data: { ...ids, endedAt } }

describe('StartSession', () => {
  it('starts a session', () =>
    given(session, [])
      .when({ type: 'StartSession', ...data })
      .then([started]))
  it('is rejected for an id in use', () =>
    given(session, [started])
      .when({ type: 'StartSession', ...data })
      .thenRejected('conflict'))
})

describe('EndSession', () => {
  it('ends a session', () => given(session, [started]).when({ type: 'EndSession', endedAt }).then([ended]))
  it('changes nothing when the session has ended', () =>
    given(session, [started, ended]).when({ type: 'EndSession', endedAt }).thenNothing())
  it('is rejected for an unknown session', () =>
    given(session, []).when({ type: 'EndSession', endedAt }).thenRejected('session_not_found'))
})
