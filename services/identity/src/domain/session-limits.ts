/** When sessions end; reasons of the values: decision 45. */
export interface SessionSettings {
  /** Hours after its last use at which the session of a customer ends; 0 means not before its lifetime is over. */
  readonly idleHours: number
  /** The lifetime of a customer's session, at most `MAX_TOKEN_DAYS`. */
  readonly hours: number
  /** The same for staff: admins and who has a role. Their sessions are shorter. */
  readonly adminIdleMinutes: number
  readonly adminHours: number
}

export const DEFAULT_SESSION_SETTINGS: SessionSettings = { idleHours: 6, hours: 12, adminIdleMinutes: 60, adminHours: 12 }

/** The limits of one role, in milliseconds. */
export interface SessionLimits {
  /** 0 means none. */
  readonly idleMs: number
  readonly lifetimeMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export function sessionLimitsOf(settings: SessionSettings, isStaff: boolean): SessionLimits {
  const { idleHours, hours, adminIdleMinutes, adminHours } = settings
  return isStaff
    ? { idleMs: adminIdleMinutes * MINUTE_MS, lifetimeMs: adminHours * HOUR_MS }
    : { idleMs: idleHours * HOUR_MS, lifetimeMs: hours * HOUR_MS }
}
