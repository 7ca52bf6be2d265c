/** A form with a password has it typed twice; this is said together with whatever else is wrong. */
export const mismatch = { error: "Passwords Don't Match", path: ['confirmPassword'], when: () => true }

interface Passwords {
  password?: string | undefined
  confirmPassword: string
}

export function isTypedTwice({ password = '', confirmPassword }: Passwords): boolean {
  return password === confirmPassword
}
