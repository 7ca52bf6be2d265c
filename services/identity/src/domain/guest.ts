import { reject, type Decider } from '@shop/kit/domain'

/**
 * A customer without an account, known by an e-mail address. The address is unproven until an account of it claims the guest: then the
 * orders are the account's.
 */
export type GuestEvent =
  | {
      readonly type: 'GuestStarted'
      readonly data: {
        readonly userId: string
        /** Personal data like the secret: encrypted with the guest's key. */
        readonly email: string
        /** The keys of the guest's orders are made from it. */
        readonly keySecret: string
        /** The account that had verified the address before. */
        readonly accountId?: string
      }
    }
  /** The account has verified the address; ISO 8601. */
  | {
      readonly type: 'GuestClaimed'
      readonly data: { readonly userId: string; readonly accountId: string; readonly claimedAt: string }
    }
  | { readonly type: 'GuestErased'; readonly data: { readonly userId: string } }

type GuestCommand =
  | ({ readonly type: 'StartGuest' } & Extract<GuestEvent, { type: 'GuestStarted' }>['data'])
  | { readonly type: 'ClaimGuest'; readonly accountId: string; readonly claimedAt: string }
  | { readonly type: 'EraseGuest' }

interface ActiveGuest {
  readonly status: 'active'
  readonly userId: string
  readonly accountId?: string
}

type GuestState = ActiveGuest | { readonly status: 'absent' } | { readonly status: 'erased' }

const requireActive = (state: GuestState): ActiveGuest => (state.status === 'active' ? state : reject('user_not_found'))

export const guest: Decider<GuestState, GuestCommand, GuestEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'StartGuest': {
        const { type: _, ...data } = command
        return state.status === 'absent' ? [{ type: 'GuestStarted', data }] : reject('conflict')
      }
      case 'ClaimGuest': {
        const { userId, accountId } = requireActive(state)
        if (accountId !== undefined) return accountId === command.accountId ? [] : reject('conflict')
        return [{ type: 'GuestClaimed', data: { userId, accountId: command.accountId, claimedAt: command.claimedAt } }]
      }
      case 'EraseGuest':
        return [{ type: 'GuestErased', data: { userId: requireActive(state).userId } }]
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'GuestStarted':
        return { status: 'active', userId: data.userId, accountId: data.accountId }
      case 'GuestClaimed':
        return { status: 'active', userId: data.userId, accountId: data.accountId }
      case 'GuestErased':
        return { status: 'erased' }
    }
  },
}
