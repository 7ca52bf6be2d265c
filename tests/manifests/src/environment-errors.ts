import { migrationEnvironment } from '@shop/kit/process'
import { processTable, type ProcessSpec } from '@shop/processes'

const specs: Readonly<Partial<Record<string, ProcessSpec>>> = processTable

/**
 * What is wrong with the variables that a process or a migration (`migrate-<name>`) would be started with: unknown ones,
 * which are misspelt or obsolete, missing ones and invalid ones. The result is empty when it would start.
 */
export function environmentErrors(name: string, variables: Readonly<Record<string, string>>): string[] {
  const schema = name.startsWith('migrate-') ? migrationEnvironment : specs[name]?.environment
  if (schema === undefined) return [`${name} is not in the process table`]
  const known = new Set(Object.keys(schema.shape))
  const unknown = Object.keys(variables).filter((variable) => !known.has(variable))
  // As at runtime, an empty variable counts as absent.
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { error } = schema.safeParse(present)
  return [
    ...unknown.map((variable) => `${name}: ${variable} is unknown`),
    ...(error?.issues ?? []).map((issue) => `${name}: ${issue.path.join('.')}: ${issue.message}`),
  ]
}
