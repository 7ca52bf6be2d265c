/** Name, e-mail and hash are personal: the store keeps them encrypted with the user's own key. */
export type UserEvent =
  | { readonly type: 'UserRegistered'; readonly data: Person & { readonly userId: string; readonly passwordHash: string } }
  | { readonly type: 'UserRenamed'; readonly data: { readonly userId: string; readonly name: string } }
  | { readonly type: 'EmailChanged'; readonly data: { readonly userId: string; readonly email: string } }
  /** Tokens that carry an older epoch than this one are no longer good. */
  | {
      readonly type: 'PasswordChanged'
      readonly data: { readonly userId: string; readonly passwordHash: string; readonly epoch: number }
    }
  | { readonly type: 'UserDeleted'; readonly data: { readonly userId: string } }

export type AdminEvent = {
  readonly type: 'AdminGranted' | 'AdminRevoked'
  readonly data: { readonly userId: string }
}

export type IdentityEvent = UserEvent | AdminEvent

export interface Person {
  readonly name: string
  readonly email: string
}
