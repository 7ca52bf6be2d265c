/** One stream for the admin rights of all users. */
export const ADMINS_STREAM = 'admins'
export const staffStream = (userId: string): string => `staff-${userId}`
export const apiKeyStream = (keyId: string): string => `api-key-${keyId}`
export const userStream = (userId: string): string => `user-${userId}`
export const secondFactorStream = (userId: string): string => `second-factor-${userId}`
export const passkeyStream = (userId: string): string => `passkeys-${userId}`
export const addressStream = (userId: string): string => `addresses-${userId}`
export const guestStream = (userId: string): string => `guest-${userId}`
export const sessionStream = (sessionId: string): string => `session-${sessionId}`
