import { signOut } from '../session.ts'
import { api } from './client.ts'

/** Ends the session on the server, and forgets it here at once, also when the server cannot be reached. */
export function logOut(): void {
  // The request takes the token before it is forgotten. A session that the server does not end expires.
  void api.post('/users/logout').catch(() => undefined)
  signOut()
}
