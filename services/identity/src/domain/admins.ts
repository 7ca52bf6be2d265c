import { reject, type Decider } from '@shop/kit/domain'

export type AdminEvent = {
  readonly type: 'AdminGranted' | 'AdminRevoked'
  readonly data: { readonly userId: string }
}

export type AdminCommand = {
  readonly type: 'GrantAdmin' | 'RevokeAdmin'
  readonly userId: string
}

/** The ids of all admins. */
type AdminsState = ReadonlySet<string>

/**
 * All admins are one aggregate, because the rule "at least one admin remains" concerns all of them: two admins who
 * demote each other at the same moment conflict on the version of this stream.
 */
export const admins: Decider<AdminsState, AdminCommand, AdminEvent> = {
  initial: new Set(),

  decide({ type, userId }, state) {
    switch (type) {
      case 'GrantAdmin':
        return state.has(userId) ? [] : [{ type: 'AdminGranted', data: { userId } }]
      case 'RevokeAdmin':
        if (!state.has(userId)) return []
        if (state.size === 1) return reject('last_admin')
        return [{ type: 'AdminRevoked', data: { userId } }]
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'AdminGranted':
        return new Set([...state, data.userId])
      case 'AdminRevoked':
        return new Set([...state].filter((userId) => userId !== data.userId))
    }
  },
}
