import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { sampleOf } from './sample-values.ts'

export const root = join(import.meta.dirname, '../../../..')

interface ComposeService {
  readonly image?: string
  readonly environment?: Readonly<Record<string, string | number>>
  readonly profiles?: readonly string[]
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>
}

/** The settings of .env.example, with a sample for every secret that it leaves to be made. */
export function exampleSettings(): Record<string, string> {
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n')
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s))
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value === '' ? sampleOf(key) : value]))
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?must be set}`, as compose reads them. */
function fillIn(text: string, settings: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = settings[name] ?? ''
      if (value !== '') return value
      if (kind === '-') return rest ?? ''
      if (kind === '?') throw new Error(`${name} must be set`)
      return ''
    },
  )
}

export function readCompose(settings: Readonly<Record<string, string>>): Compose {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  return parse(fillIn(text, settings), { merge: true }) as Compose
}

/** The names that the compose file asks for. */
export function askedFor(): Set<string> {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  return new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
}
