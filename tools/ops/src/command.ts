import type { Examine } from './finding.ts'
import type { OperatedShop } from './operated-shop.ts'
import type { OperatorClients } from './operator-clients.ts'

/** The options of all commands, as `parseArgs` returns them. */
export interface CommandOptions {
  readonly accept?: boolean
  readonly by?: string
  readonly cause?: string
  readonly consumer?: string
  readonly from?: string
  readonly reason?: string
}

export interface CommandInput {
  readonly shop: OperatedShop
  readonly clients: OperatorClients
  /** The argument after the name of the command. */
  readonly argument: string | undefined
  readonly options: CommandOptions
  /** Prints how far a long command is. */
  readonly progress: (line: string) => void
}

export interface CommandResult {
  /** What `--json` prints. */
  readonly result: unknown
  /** What is printed otherwise. */
  readonly lines: readonly string[]
  /** False ends the program with code 1. */
  readonly ok: boolean
  /** Another code of a command that tells more than right and wrong. */
  readonly code?: number
}

interface CommandDescription {
  /** For the list of commands. */
  readonly usage: string
  readonly summary: string
  readonly options: readonly (keyof CommandOptions)[]
  /** What is asked before the command runs; undefined if it does no harm. */
  readonly question?: (options: CommandOptions, argument: string | undefined) => string | undefined
}

/** A command about the shop, which is opened for it. */
export interface Command extends CommandDescription {
  run(input: CommandInput): Promise<CommandResult>
}

/** A command about the machine: it must work where the shop cannot be opened. */
export interface MachineCommand extends CommandDescription {
  /** @param examine undefined where the program does not run on the machine of the shop */
  runOn(examine: Examine | undefined): Promise<CommandResult>
}
