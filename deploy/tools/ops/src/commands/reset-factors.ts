import { OperatorError } from '@shop/launcher-kit'
import type { Command } from '../command.ts'

function requireEmail(email: string | undefined): string {
  if (email === undefined) throw new OperatorError('reset-factors needs the e-mail address of the user.')
  return email
}

export const resetFactorsCommand: Command = {
  usage: 'reset-factors EMAIL [--by NAME]',
  summary: 'Remove the second factor and the passkeys of a user who has lost them; who and when is kept',
  options: ['by'],
  question: (_options, argument) =>
    `${requireEmail(argument)} will be signed out, and sign in with the password alone. Be sure who asked you for this.`,
  async run({ clients, argument, options }) {
    const result = await clients.identity().resetFactors({ email: requireEmail(argument), by: options.by ?? 'operator' })
    const { userId, secondFactor, passkeys } = result
    const app = secondFactor ? 'The second factor was removed' : 'There was no second factor'
    return {
      result,
      lines: [`User ${userId}: ${app}; passkeys removed: ${String(passkeys)}. All sessions have ended.`],
      ok: true,
    }
  },
}
