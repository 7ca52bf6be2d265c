import { ConfigurationError } from '@shop/kit/process'
import { isRejection } from '@shop/kit/domain'
import { OperatorError } from '@shop/launcher-kit'
import { parseCommandLine, usageLines } from './command-line.ts'
import type { WithShop } from './operated-shop.ts'
import { createOperatorClients } from './operator-clients.ts'
import { prompt } from './prompt.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** The user of this terminal, who is noted by commands that drop events or change an account. */
const userName = (): string => process.env.USER ?? 'operator'

async function confirm(question: string | undefined, yes: boolean): Promise<boolean> {
  if (question === undefined || yes) return true
  return (await prompt(`${question} Type yes to go on: `)).trim() === 'yes'
}

async function run(withShop: WithShop, args: readonly string[]): Promise<number> {
  const { command, argument, options, json, yes } = parseCommandLine(args)
  if (!(await confirm(command.question?.(options, argument), yes))) {
    print('Nothing was changed. --yes answers the question.')
    return 1
  }
  const { result, lines, ok } = await withShop((shop) =>
    command.run({
      shop,
      clients: createOperatorClients(shop),
      argument,
      options: { by: userName(), ...options },
      progress: (line) => void process.stderr.write(`${line}\n`),
    }),
  )
  if (json) print(JSON.stringify(result, undefined, 2))
  else lines.forEach(print)
  return ok ? 0 : 1
}

/**
 * Runs the operator's command and sets the exit code: 0 done, 1 something is wrong or was left undone. Of errors that the operator
 * can fix, only the message is printed.
 */
export async function runOps(withShop: WithShop, args: readonly string[]): Promise<void> {
  try {
    if (args.length === 0) usageLines().forEach(print)
    else process.exitCode = await run(withShop, args)
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof ConfigurationError || isRejection(error)
    if (!isExpected) throw error
    const cause = isRejection(error) && typeof error.details.cause === 'string' ? ` (${error.details.cause})` : ''
    print(isRejection(error, 'not_found') ? 'Nothing is parked for this cause.' : `${error.message}${cause}`)
    process.exitCode = 1
  }
}
