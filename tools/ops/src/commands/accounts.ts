import { isRejection } from '@shop/kit/domain'
import { OperatorError } from '@shop/programs'
import type { Command, CommandInput } from '../command.ts'

function requireEmail(command: string, email: string | undefined): string {
  if (email === undefined) throw new OperatorError(`${command} needs the e-mail address of the user.`)
  return email
}

const operatorOf = ({ options }: CommandInput): string => options.by ?? 'operator'

/** @throws OperatorError that says what was done, and that the command is to be repeated */
async function recordAction(input: CommandInput, action: string, userId: string, done: string): Promise<void> {
  try {
    await input.clients.bff.recordOperatorAction({ userId, action, by: operatorOf(input) })
  } catch (error) {
    if (!isRejection(error)) throw error
    throw new OperatorError(`${done} The security log was not written, because the BFF does not answer: repeat the command.`)
  }
}

export const resetFactorsCommand: Command = {
  usage: 'reset-factors EMAIL [--by NAME]',
  summary: 'Remove the second factor and the passkeys of a user who has lost them; who and when is kept',
  options: ['by'],
  question: (_options, argument) =>
    `${requireEmail('reset-factors', argument)} will be signed out, and sign in with the password alone. Be sure who asked you for this.`,
  async run(input) {
    const email = requireEmail('reset-factors', input.argument)
    const result = await input.clients.identity().resetFactors({ email, by: operatorOf(input) })
    const { userId, secondFactor, passkeys } = result
    const app = secondFactor ? 'The second factor was removed' : 'There was no second factor'
    const done = `User ${userId}: ${app}; passkeys removed: ${String(passkeys)}. All sessions have ended.`
    await recordAction(input, 'reset-factors', userId, done)
    return { result, lines: [done], ok: true }
  },
}

export const resetPasswordCommand: Command = {
  usage: 'reset-password EMAIL [--by NAME]',
  summary: 'Print a link with which a user who gets no mails sets a new password; who and when is kept',
  options: ['by'],
  question: (_options, argument) =>
    `Whoever has the link takes over the account of ${requireEmail('reset-password', argument)}. Be sure who asked you for this.`,
  async run(input) {
    const email = requireEmail('reset-password', input.argument)
    const result = await input.clients.identity().issuePasswordResetLink({ email, by: operatorOf(input) })
    const { userId, path } = result
    // A link that is not in the security log is not shown, and ends unused.
    await recordAction(input, 'reset-password', userId, 'The link is not shown.')
    const lines = [`User ${userId}: within 30 minutes, once, at the address of the shop:`, path]
    return { result, lines, ok: true }
  },
}
