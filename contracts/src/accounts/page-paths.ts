/** The page where the token of a link sets a new password. */
export const passwordResetPath = (token: string): string => `/reset-password?token=${token}`
