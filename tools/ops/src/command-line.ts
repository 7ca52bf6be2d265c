import { OperatorError } from '@shop/programs'
import { parseArgs } from 'node:util'
import type { Command, CommandOptions, MachineCommand } from './command.ts'
import { alignColumns } from './align-columns.ts'
import { resetFactorsCommand, resetPasswordCommand } from './commands/accounts.ts'
import { doctorCommand } from './commands/doctor.ts'
import { reconcileCommand, republishCommand } from './commands/logs.ts'
import { movePicturesCommand } from './commands/move-pictures.ts'
import { dropCommand, parkedCommand, retryCommand } from './commands/parked.ts'
import { rebuildCommand, rebuildReportsCommand, rollBackReportsCommand } from './commands/rebuild.ts'
import { rotateSigningKeyCommand } from './commands/rotate-signing-key.ts'
import { statusCommand } from './commands/status.ts'
import { truthCheckCommand } from './commands/truth-check.ts'

const commands: readonly (Command | MachineCommand)[] = [
  statusCommand,
  doctorCommand,
  parkedCommand,
  retryCommand,
  dropCommand,
  rebuildCommand,
  rebuildReportsCommand,
  rollBackReportsCommand,
  truthCheckCommand,
  republishCommand,
  reconcileCommand,
  movePicturesCommand,
  rotateSigningKeyCommand,
  resetPasswordCommand,
  resetFactorsCommand,
]

const nameOf = ({ usage }: Pick<Command, 'usage'>): string => usage.split(' ', 1)[0] ?? ''

const takesArgument = ({ usage }: Pick<Command, 'usage'>): boolean => /^\S+ \[?[A-Z]/.test(usage)

/** The list of commands. */
export function usageLines(): string[] {
  return [
    ...alignColumns(commands.map(({ usage, summary }) => [usage, summary])),
    '--json prints the result as JSON; --yes answers the question of a command that changes or drops something.',
  ]
}

export interface CommandLine {
  readonly command: Command | MachineCommand
  readonly argument: string | undefined
  readonly options: CommandOptions
  readonly json: boolean
  readonly yes: boolean
}

const optionTypes = {
  accept: { type: 'boolean' },
  by: { type: 'string' },
  cause: { type: 'string' },
  consumer: { type: 'string' },
  from: { type: 'string' },
  json: { type: 'boolean' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true })
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

/** @throws OperatorError that names what is wrong. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parse(args)
  const { json = false, yes = false, ...options } = values
  const [name = '', argument, ...rest] = positionals
  const command = commands.find((candidate) => nameOf(candidate) === name)
  if (command === undefined) throw new OperatorError([`There is no command ${name}:`, ...usageLines()].join('\n'))
  const unknown = Object.keys(options).find((option) => !(command.options as readonly string[]).includes(option))
  const superfluous = takesArgument(command) ? rest[0] : argument
  if (unknown !== undefined) throw new OperatorError(`${name} has no option --${unknown}: ${command.usage}`)
  if (superfluous !== undefined) throw new OperatorError(`${name} does not take ${superfluous}: ${command.usage}`)
  return { command, argument, options, json, yes }
}
