/** When sessions end; reasons of the values: decision 75. */
export interface SessionSettings {
  /** Days after its last use at which the session of a customer ends; 0 means not before its lifetime is over. */
  readonly idleDays: number
  /** The lifetime of a customer's session, at most `MAX_TOKEN_DAYS`. */
  readonly days: number
  /** The same for admins, whose sessions are shorter. */
  readonly adminIdleMinutes: number
  readonly adminHours: number
}

export const DEFAULT_SESSION_SETTINGS: SessionSettings = { idleDays: 14, days: 30, adminIdleMinutes: 60, adminHours: 12 }

/** The limits of one role, in milliseconds. */
export interface SessionLimits {
  /** 0 means none. */
  readonly idleMs: number
  readonly lifetimeMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export function sessionLimitsOf(settings: SessionSettings, { isAdmin }: { readonly isAdmin: boolean }): SessionLimits {
  const { idleDays, days, adminIdleMinutes, adminHours } = settings
  return isAdmin
    ? { idleMs: adminIdleMinutes * MINUTE_MS, lifetimeMs: adminHours * HOUR_MS }
    : { idleMs: idleDays * DAY_MS, lifetimeMs: days * DAY_MS }
}
