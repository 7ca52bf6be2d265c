/** Bounds what each connection caches on the server. The shop has about 150 statements; a list adds one for each set of filters. */
const MAX_NAMES = 400

/** The names of prepared statements, by their text. */
export interface StatementNames {
  /** Without a name when too many texts have one: PostgreSQL then parses and plans the statement each time. */
  nameOf(text: string): { readonly name?: string }
  /** Gives every text a new name: the plans that connections hold do not fit the tables any more. */
  renew(): void
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  let given = 0
  return {
    nameOf(text) {
      let name = names.get(text)
      if (name === undefined) {
        if (names.size >= MAX_NAMES) return {}
        name = `s${String((given += 1))}`
        names.set(text, name)
      }
      return { name }
    },
    renew: () => {
      names.clear()
    },
  }
}
