import { randomUUID } from 'node:crypto'

/** Bounds what each connection caches on the server. The shop has about 150 statements; a list adds one for each set of filters. */
const MAX_NAMES = 400

/** A statement as it is sent. */
interface NamedStatement {
  /** Absent when too many texts have a name: PostgreSQL then parses and plans the statement each time. */
  readonly name?: string
  readonly text: string
}

/** The names of prepared statements, by their text. */
export interface StatementNames {
  /** @param client the connection that sends it */
  prepare(client: object, text: string): NamedStatement
  /**
   * Notes whether a statement was answered or failed. One that fails before its first answer gets another name on this connection:
   * in a failed transaction PostgreSQL prepares nothing, and PgBouncer closes a connection that then prepares the same name again.
   */
  note(client: object, text: string, isAnswered: boolean): void
  /** Gives every text a new name: the plans that connections hold do not fit the tables any more. */
  renew(): void
}

/** Whether a name is one of these. */
export const isStatementName = (name: string): boolean => /^s\d+(_\d+)?$/.test(name)

/** Of one connection, by text. */
interface ClientStatements {
  readonly answered: Set<string>
  readonly failures: Map<string, number>
}

export function createStatementNames(): StatementNames {
  const statements = new Map<string, Required<NamedStatement>>()
  let clients = new WeakMap<object, ClientStatements>()
  let given = 0
  let suffix = ''

  function statementsOf(client: object): ClientStatements {
    const known = clients.get(client)
    if (known !== undefined) return known
    const added = { answered: new Set<string>(), failures: new Map<string, number>() }
    clients.set(client, added)
    return added
  }

  function nameText(text: string): Required<NamedStatement> {
    given += 1
    const statement = { name: `s${String(given)}`, text: `${text}${suffix}` }
    statements.set(text, statement)
    return statement
  }

  return {
    prepare(client, text) {
      if (!statements.has(text) && statements.size >= MAX_NAMES) return { text }
      const statement = statements.get(text) ?? nameText(text)
      const failures = clients.get(client)?.failures.get(text)
      return failures === undefined ? statement : { ...statement, name: `${statement.name}_${String(failures)}` }
    },
    note(client, text, isAnswered) {
      if (!statements.has(text)) return
      const { answered, failures } = statementsOf(client)
      if (isAnswered) answered.add(text)
      else if (!answered.has(text)) failures.set(text, (failures.get(text) ?? 0) + 1)
    },
    renew() {
      statements.clear()
      clients = new WeakMap()
      // A pooler knows statements by their text, those of all its clients, and would go on with the old plan.
      suffix = ` /* ${randomUUID()} */`
    },
  }
}
