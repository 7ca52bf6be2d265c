/** The zod issue of two different passwords; `when` reports it even if other fields are invalid. */
export const passwordMismatch = { error: "Passwords Don't Match", path: ['confirmPassword'], when: () => true }

interface Passwords {
  password?: string
  confirmPassword: string
}

export function passwordsMatch({ password = '', confirmPassword }: Passwords): boolean {
  return password === confirmPassword
}
