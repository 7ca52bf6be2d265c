import { reject, type Decider } from '@shop/kit/domain'

const DAY_MS = 24 * 3_600_000

/**
 * A customer without an account, known by an e-mail address. The address is unproven until its owner opens the link of a mail, or an
 * account of it claims the guest: then the orders are the account's.
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
  /** A mail with a link to confirm the address is owed; ISO 8601. */
  | { readonly type: 'GuestLinkRequested'; readonly data: { readonly userId: string; readonly requestedAt: string } }
  /** The owner of the address has opened the link; ISO 8601. */
  | { readonly type: 'GuestConfirmed'; readonly data: { readonly userId: string; readonly confirmedAt: string } }
  | { readonly type: 'GuestErased'; readonly data: { readonly userId: string } }

type GuestCommand =
  | ({ readonly type: 'StartGuest' } & Extract<GuestEvent, { type: 'GuestStarted' }>['data'])
  | { readonly type: 'ClaimGuest'; readonly accountId: string; readonly claimedAt: string }
  | { readonly type: 'RequestGuestLink'; readonly requestedAt: string }
  | { readonly type: 'ConfirmGuest'; readonly confirmedAt: string }
  | { readonly type: 'EraseGuest' }

interface ActiveGuest {
  readonly status: 'active'
  readonly userId: string
  readonly accountId?: string
  readonly confirmed?: boolean
  readonly linkRequestedAt?: string
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
      case 'RequestGuestLink': {
        const { userId, confirmed = false, linkRequestedAt } = requireActive(state)
        const { requestedAt } = command
        const age = linkRequestedAt === undefined ? DAY_MS : Date.parse(requestedAt) - Date.parse(linkRequestedAt)
        // Strangers may order with an address every day: they use up one of its links.
        return confirmed || age < DAY_MS ? [] : [{ type: 'GuestLinkRequested', data: { userId, requestedAt } }]
      }
      case 'ConfirmGuest': {
        const { userId, confirmed = false } = requireActive(state)
        return confirmed ? [] : [{ type: 'GuestConfirmed', data: { userId, confirmedAt: command.confirmedAt } }]
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
        return { ...requireActive(state), accountId: data.accountId }
      case 'GuestLinkRequested':
        return { ...requireActive(state), linkRequestedAt: data.requestedAt }
      case 'GuestConfirmed':
        return { ...requireActive(state), confirmed: true }
      case 'GuestErased':
        return { status: 'erased' }
    }
  },
}
