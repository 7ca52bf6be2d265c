import { reject } from '@shop/kit/domain'
import type { Decider } from '@shop/kit/domain'
import type { Person, UserEvent } from './events.ts'

type Living = Person & { readonly status: 'living'; readonly userId: string; readonly epoch: number }

export type UserState = Living | { readonly status: 'unknown' } | { readonly status: 'deleted' }

/** Passwords are hashed before a command is made: hashing takes long and draws a random salt. */
export type UserCommand =
  | ({ readonly type: 'Register'; readonly userId: string; readonly passwordHash: string } & Person)
  | ({ readonly type: 'Change' } & UserChange)
  | { readonly type: 'Delete'; readonly actorId: string }

/** What is not carried stays as it is. */
export interface UserChange {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly passwordHash?: string | undefined
}

function change(state: Living, { name, email, passwordHash }: UserChange): UserEvent[] {
  const { userId } = state
  const events: UserEvent[] = []
  if (name !== undefined && name !== state.name) events.push({ type: 'UserRenamed', data: { userId, name } })
  if (email !== undefined && email !== state.email) events.push({ type: 'EmailChanged', data: { userId, email } })
  if (passwordHash !== undefined) events.push({ type: 'PasswordChanged', data: { userId, passwordHash, epoch: state.epoch + 1 } })
  return events
}

function living(state: UserState): Living {
  return state.status === 'living' ? state : reject('user_not_found')
}

/** One user. Who is an admin is decided elsewhere, for all users together. */
export const user: Decider<UserState, UserCommand, UserEvent> = {
  initial: { status: 'unknown' },

  decide(command, state) {
    switch (command.type) {
      case 'Register': {
        const { userId, name, email, passwordHash } = command
        if (state.status !== 'unknown') return reject('conflict')
        return [{ type: 'UserRegistered', data: { userId, name, email, passwordHash } }]
      }
      case 'Change':
        return change(living(state), command)
      case 'Delete': {
        const { userId } = living(state)
        if (userId === command.actorId) return reject('delete_self')
        return [{ type: 'UserDeleted', data: { userId } }]
      }
    }
  },

  evolve(state, { type, data }) {
    if (type === 'UserRegistered') return { status: 'living', userId: data.userId, name: data.name, email: data.email, epoch: 0 }
    if (type === 'UserDeleted') return { status: 'deleted' }
    const { userId: _, ...changed } = data
    return { ...(state as Living), ...changed }
  },
}
