import { ConfigurationError } from '@shop/kit/process'
import { isRejection } from '@shop/kit/domain'
import { OperatorError } from '@shop/programs'
import { parseCommandLine, usageLines, type CommandLine } from './command-line.ts'
import type { Examine } from './finding.ts'
import type { WithShop } from './operated-shop.ts'
import { createOperatorClients } from './operator-clients.ts'
import { processTerminal, type Terminal } from './terminal.ts'

/** What the program works on. */
interface Workplace {
  readonly withShop: WithShop
  readonly examine: Examine | undefined
}

function runCommandLine({ command, argument, options }: CommandLine, { withShop, examine }: Workplace, terminal: Terminal) {
  if ('runOn' in command) return command.runOn(examine)
  return withShop((shop) =>
    command.run({
      shop,
      clients: createOperatorClients(shop),
      argument,
      options: { by: terminal.user, ...options },
      progress: (line) => terminal.progress(line),
    }),
  )
}

async function run(workplace: Workplace, args: readonly string[], terminal: Terminal): Promise<number> {
  const commandLine = parseCommandLine(args)
  const { command, argument, options, json, yes } = commandLine
  const question = command.question?.(options, argument)
  if (question !== undefined && !yes && (await terminal.ask(`${question} Type yes to go on: `)).trim() !== 'yes') {
    terminal.print('Nothing was changed. --yes answers the question.')
    return 1
  }
  const { result, lines, ok, code = ok ? 0 : 1 } = await runCommandLine(commandLine, workplace, terminal)
  if (json) terminal.print(JSON.stringify(result, undefined, 2))
  else lines.forEach((line) => terminal.print(line))
  return code
}

/**
 * Runs the operator's command and returns the exit code: 0 done, 1 something is wrong or was left undone, 2 `doctor` found a fault.
 * Of errors that the operator can fix, only the message is printed.
 */
export async function runOps(
  withShop: WithShop,
  args: readonly string[],
  terminal = processTerminal,
  examine?: Examine,
): Promise<number> {
  try {
    if (args.length > 0) return await run({ withShop, examine }, args, terminal)
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

/**
 * `process.exit` waits for the threads that read files, for ever where a disk does not answer: another program takes the place of
 * this one then.
 */
function end(code: number): void {
  const isReading = process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))
  if (isReading && process.platform !== 'win32') process.execve?.('/bin/sh', ['sh', '-c', `exit ${String(code)}`])
  process.exit(code)
}

/** Runs the command of this process and ends it. Neither a connection nor a disk that hangs keeps it. */
export async function runOpsProgram(withShop: WithShop, examine?: Examine, args = process.argv.slice(2)): Promise<void> {
  const code = await runOps(withShop, args, processTerminal, examine)
  process.stdout.write('', () => end(code))
}
