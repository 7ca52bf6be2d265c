import { reject, type Decider } from '@shop/kit/domain'

/** Ids and moments (ISO 8601) only: device and address of a session are kept apart and expire. */
export type SessionEvent =
  | {
      readonly type: 'SessionStarted'
      readonly data: {
        readonly userId: string
        readonly sessionId: string
        /** Whether the user has signed in with this device at this network before, or has just registered. */
        readonly knownDevice: boolean
        readonly startedAt: string
        /** Its tokens expire with it. */
        readonly expiresAt: string
      }
    }
  | {
      readonly type: 'SessionEnded'
      readonly data: { readonly userId: string; readonly sessionId: string; readonly endedAt: string }
    }

type SessionStarted = Extract<SessionEvent, { type: 'SessionStarted' }>

export type SessionCommand =
  ({ readonly type: 'StartSession' } & SessionStarted['data']) | { readonly type: 'EndSession'; readonly endedAt: string }

export type SessionState =
  { readonly status: 'absent' } | { readonly status: 'active' | 'ended'; readonly userId: string; readonly sessionId: string }

/** What follows from one sign-in, until it expires or is ended. */
export const session: Decider<SessionState, SessionCommand, SessionEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'StartSession': {
        const { type: _, ...data } = command
        return state.status === 'absent' ? [{ type: 'SessionStarted', data }] : reject('conflict')
      }
      case 'EndSession': {
        if (state.status === 'absent') return reject('session_not_found')
        const { userId, sessionId } = state
        return state.status === 'ended' ? [] : [{ type: 'SessionEnded', data: { userId, sessionId, endedAt: command.endedAt } }]
      }
    }
  },

  evolve(_state, { type, data: { userId, sessionId } }) {
    return { status: type === 'SessionStarted' ? 'active' : 'ended', userId, sessionId }
  },
}
