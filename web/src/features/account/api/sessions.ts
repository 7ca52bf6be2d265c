import type { Session } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { queryKeys } from '../../../lib/api/keys.ts'

/** The user's own sessions, last used first; refetched on every mount. */
export function sessionsQuery() {
  return { ...apiQuery<Session[]>([...queryKeys.users, 'sessions'], '/users/sessions'), staleTime: 0 }
}

/** Ends one session; without an id, all but the current one. */
export function endSessions(id?: string): Promise<{ message: string }> {
  return api.delete(id === undefined ? '/users/sessions' : `/users/sessions/${encodeURIComponent(id)}`)
}
