import { reject } from '@shop/kit/domain'
import type { Decider } from '@shop/kit/domain'
import type { AdminEvent } from './events.ts'

export type AdminCommand = {
  readonly type: 'Grant' | 'Revoke'
  readonly userId: string
}

type Admins = ReadonlySet<string>

/**
 * All admins are one aggregate, so that "at least one remains" is decided in one place:
 * two who demote each other at the same moment meet on the version of its stream.
 */
export const admins: Decider<Admins, AdminCommand, AdminEvent> = {
  initial: new Set(),

  decide({ type, userId }, state) {
    switch (type) {
      case 'Grant':
        return state.has(userId) ? [] : [{ type: 'AdminGranted', data: { userId } }]
      case 'Revoke':
        if (!state.has(userId)) return []
        if (state.size === 1) return reject('last_admin')
        return [{ type: 'AdminRevoked', data: { userId } }]
    }
  },

  evolve(state, { type, data }) {
    const next = new Set(state)
    if (type === 'AdminGranted') next.add(data.userId)
    else next.delete(data.userId)
    return next
  },
}
