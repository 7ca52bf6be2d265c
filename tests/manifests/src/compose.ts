import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { sampleOf } from './sample-values.ts'

export const root = join(import.meta.dirname, '../../..')

export interface ComposeService {
  readonly image?: string
  readonly build?: { readonly args?: Readonly<Record<string, string>> }
  readonly environment?: Readonly<Record<string, string | number | null>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly profiles?: readonly string[]
  readonly volumes?: readonly string[]
  /** host:container. */
  readonly ports?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly logging?: { readonly options?: Readonly<Record<string, string>> }
  readonly deploy?: { readonly resources?: { readonly limits?: Readonly<Record<string, string>> } }
  readonly entrypoint?: readonly string[]
  readonly command?: readonly string[]
}

export interface ComposeFile {
  /** What all processes get. */
  readonly 'x-settings'?: Readonly<Record<string, string | number | null>>
  readonly services: Readonly<Record<string, ComposeService>>
}

const composeText = (file = 'docker-compose.yml'): string => readFileSync(join(root, file), 'utf8')

export const productionFile = 'docker-compose.production.yml'

/** The settings of .env.example. Secrets, which are empty there, have sample values. */
export function exampleSettings(): Record<string, string> {
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n')
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s))
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value === '' ? sampleOf(key) : value]))
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?error}`, as Docker Compose does. */
function interpolate(text: string, settings: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, operator: string | undefined, operand: string | undefined) => {
      const value = settings[name] ?? ''
      if (value !== '') return value
      if (operator === '-') return operand ?? ''
      if (operator === '?') throw new Error(`${name} must be set`)
      return ''
    },
  )
}

export function readCompose(settings: Readonly<Record<string, string>>, file?: string): ComposeFile {
  // A variable without a value has that of .env.
  const text = composeText(file).replace(/^ +([A-Z_0-9]+):$/gm, '$& "${$1}"')
  return parse(interpolate(text, settings), { merge: true }) as ComposeFile
}

/** What Docker Compose makes of both files: of each service the keys are merged, and of these keys their entries. */
export function readProduction(settings: Readonly<Record<string, string>>): ComposeFile {
  const { services, ...base } = readCompose(settings)
  const overrides = readCompose(settings, productionFile).services
  const names = new Set([...Object.keys(services), ...Object.keys(overrides)])
  const merge = (
    service: ComposeService = {},
    { environment, depends_on, ...override }: ComposeService = {},
  ): ComposeService => ({
    ...service,
    ...override,
    environment: { ...service.environment, ...environment },
    depends_on: { ...service.depends_on, ...depends_on },
  })
  return { ...base, services: Object.fromEntries([...names].map((name) => [name, merge(services[name], overrides[name])])) }
}

/** The names of all variables in the compose files. */
export function interpolatedNames(): Set<string> {
  const text = composeText() + composeText(productionFile)
  return new Set([...text.matchAll(/\$\{(\w+)|^ +([A-Z_0-9]+):$/gm)].map(([, name, passed]) => name ?? passed ?? ''))
}

export function variablesOfService(service: ComposeService | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(service?.environment ?? {}).map(([key, value]) => [key, String(value ?? '')]))
}
