import { ConfigurationError } from '@shop/kit/process'
import { isRejection } from '@shop/kit/domain'
import { OperatorError } from '@shop/programs'
import { parseCommandLine, usageLines } from './command-line.ts'
import type { WithShop } from './operated-shop.ts'
import { createOperatorClients } from './operator-clients.ts'
import { processTerminal, type Terminal } from './terminal.ts'

async function run(withShop: WithShop, args: readonly string[], terminal: Terminal): Promise<number> {
  const { command, argument, options, json, yes } = parseCommandLine(args)
  const question = command.question?.(options, argument)
  if (question !== undefined && !yes && (await terminal.ask(`${question} Type yes to go on: `)).trim() !== 'yes') {
    terminal.print('Nothing was changed. --yes answers the question.')
    return 1
  }
  const { result, lines, ok } = await withShop((shop) =>
    command.run({
      shop,
      clients: createOperatorClients(shop),
      argument,
      options: { by: terminal.user, ...options },
      progress: (line) => terminal.progress(line),
    }),
  )
  if (json) terminal.print(JSON.stringify(result, undefined, 2))
  else lines.forEach((line) => terminal.print(line))
  return ok ? 0 : 1
}

/**
 * Runs the operator's command and returns the exit code: 0 done, 1 something is wrong or was left undone. Of errors that the
 * operator can fix, only the message is printed.
 */
export async function runOps(withShop: WithShop, args: readonly string[], terminal = processTerminal): Promise<number> {
  try {
    if (args.length > 0) return await run(withShop, args, terminal)
    usageLines().forEach((line) => terminal.print(line))
    return 0
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof ConfigurationError || isRejection(error)
    if (!isExpected) throw error
    const cause = isRejection(error) && typeof error.details.cause === 'string' ? ` (${error.details.cause})` : ''
    terminal.print(isRejection(error, 'not_found') ? 'Nothing is parked for this cause.' : `${error.message}${cause}`)
    return 1
  }
}

/** Runs the command of this process and ends it. A connection to something that hangs does not keep it. */
export async function runOpsProgram(withShop: WithShop): Promise<void> {
  const code = await runOps(withShop, process.argv.slice(2))
  process.stdout.write('', () => process.exit(code))
}
