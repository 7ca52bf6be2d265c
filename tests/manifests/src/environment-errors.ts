import { migrationEnvironment } from '@shop/kit/process'
import { processTable, type ProcessSpec } from '@shop/processes'
import { variablesOfService, type ComposeFile } from './compose.ts'

const specs: Readonly<Partial<Record<string, ProcessSpec>>> = processTable

type Variables = Readonly<Record<string, string>>

/** What all processes read together. */
const knownToAny = new Set(Object.values(specs).flatMap((spec) => Object.keys(spec?.environment.shape ?? {})))

/**
 * What is wrong with the variables that a process or a migration (`migrate-<name>`) would be started with: unknown ones,
 * which are misspelt or obsolete, missing ones and invalid ones. Those that it shares with others are known if any process reads
 * them. The result is empty when it would start.
 */
export function environmentErrors(name: string, own: Variables, shared: Variables = {}): string[] {
  const schema = name.startsWith('migrate-') ? migrationEnvironment : specs[name]?.environment
  if (schema === undefined) return [`${name} is not in the process table`]
  const known = new Set(Object.keys(schema.shape))
  const unknown = [
    ...Object.keys(own).filter((variable) => !known.has(variable)),
    ...Object.keys(shared).filter((variable) => !knownToAny.has(variable)),
  ]
  // As at runtime, an empty variable counts as absent.
  const present = Object.fromEntries(Object.entries({ ...shared, ...own }).filter(([, value]) => value !== ''))
  const { error } = schema.safeParse(present)
  return [
    ...unknown.map((variable) => `${name}: ${variable} is unknown`),
    ...(error?.issues ?? []).map((issue) => `${name}: ${issue.path.join('.')}: ${issue.message}`),
  ]
}

/** What is wrong with the variables of a service of Docker Compose; `x-settings` are those that it shares with others. */
export function composeErrors({ services, 'x-settings': common = {} }: ComposeFile, name: string): string[] {
  const entries = Object.entries(variablesOfService(services[name]))
  const [own, shared] = [false, true].map((isShared) => entries.filter(([variable]) => variable in common === isShared))
  return environmentErrors(name, Object.fromEntries(own ?? []), Object.fromEntries(shared ?? []))
}
