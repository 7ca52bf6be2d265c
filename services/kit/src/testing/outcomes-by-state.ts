import type { Decider, DomainEvent } from '../domain/decider.ts'
import { Rejection } from '../domain/rejection.ts'
import { createSeededRandom } from './seeded-random.ts'

/** A command, and what happens to the state before it that is no event, such as the erasure of personal data. */
export interface HistoryStep<State, Command> {
  readonly command: Command
  readonly before?: ((state: State) => State) | undefined
}

/** What a command leads to, by the state of its aggregate; `otherwise`: in the states that are not named. */
export type OutcomesByState<Column extends string> = Readonly<Partial<Record<Column, string>>> & { readonly otherwise: string }

/** Histories of commands from a list, the same ones for the same seed. */
export function* drawHistories<State, Command>(
  commands: readonly Command[],
  { count, length, seed }: { readonly count: number; readonly length: number; readonly seed: number },
): Generator<readonly HistoryStep<State, Command>[]> {
  const random = createSeededRandom(seed)
  const draw = (): readonly HistoryStep<State, Command>[] => {
    const command = commands[Math.floor(random() * commands.length)]
    return command === undefined ? [] : [{ command }]
  }
  for (let history = 0; history < count; history += 1) yield Array.from({ length }, draw).flat()
}

interface Table<State, Command extends { readonly type: string }, Column extends string> {
  readonly columns: readonly Column[]
  readonly columnOf: (state: State, command: Command) => Column
  /**
   * Outcomes in alphabetical order, with commas between them: codes of rejections; types of events with a plus between them; `nothing`;
   * `error` for a plain one, which parks the event that has led to it.
   */
  readonly outcomes: Readonly<Record<Command['type'], OutcomesByState<Column>>>
}

interface Comparison {
  /** Outcomes that the table has not, as `command column: outcome`. */
  readonly unexpected: readonly string[]
  /** Those of the table that did not occur. */
  readonly missing: readonly string[]
  /** How many the table has. */
  readonly total: number
}

/** Runs commands in histories, and compares what each led to in each state with the table. */
export function compareOutcomes<
  State,
  Command extends { readonly type: string },
  Event extends DomainEvent,
  Column extends string,
>(
  decider: Decider<State, Command, Event>,
  histories: Iterable<readonly HistoryStep<State, Command>[]>,
  { columns, columnOf, outcomes }: Table<State, Command, Column>,
): Comparison {
  const found = new Set<string>()
  for (const history of histories) {
    let state = decider.initial
    for (const { command, before } of history) {
      state = before?.(state) ?? state
      const { outcome, events } = tryCommand(decider, command, state)
      found.add(`${command.type} ${columnOf(state, command)}: ${outcome}`)
      state = events.reduce((before, event) => decider.evolve(before, event), state)
    }
  }
  const rows = Object.entries<OutcomesByState<Column>>(outcomes)
  const cells = rows.flatMap(([type, row]) =>
    columns.map((column) => [`${type} ${column}`, row[column] ?? row.otherwise] as const),
  )
  const expected = new Set(cells.flatMap(([cell, texts]) => texts.split(', ').map((text) => `${cell}: ${text}`)))
  return {
    unexpected: [...found].filter((outcome) => !expected.has(outcome)).sort(),
    missing: [...expected].filter((outcome) => !found.has(outcome)).sort(),
    total: expected.size,
  }
}

function tryCommand<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
): { readonly outcome: string; readonly events: readonly Event[] } {
  try {
    const events = decider.decide(command, state)
    const types = [...new Set(events.map(({ type }) => type))]
    return { outcome: types.join(' + ') || 'nothing', events }
  } catch (error) {
    return { outcome: error instanceof Rejection ? error.code : 'error', events: [] }
  }
}
