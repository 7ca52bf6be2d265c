import { timeZone } from '@shop/contracts/shared'
import { z } from 'zod'

/** Invalid environment variables, or an invalid file of the shop's own. The message names all faults. */
export class ConfigurationError extends Error {}

function describeIssues({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `  ${path.length === 0 ? '' : `${path.join('.')}: `}${message}`).join('\n')
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigurationError(`${path} is invalid: it is no JSON.`)
  }
}

const ZONE_ERROR = 'must be the name of a time zone, like UTC or Europe/Lisbon'
/** POSIX allows a path, which Node.js does not read. */
const pathOfZone = z.string().regex(/^[:/]/)
/** The system's variable, which no schema declares. Node.js takes an unknown zone for UTC, and ClickHouse refuses it. */
const systemZone = z.object({ TZ: z.union([timeZone, pathOfZone], ZONE_ERROR).optional() })

/** Files of variables and secrets end their lines in ways that are no part of a value. */
const withoutLineEnds = (value: string): string => value.replace(/^[\r\n]+|[\r\n]+$/g, '')

/** Parses a process's environment with its schema. A blank variable counts as absent. */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const present = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, withoutLineEnds(value)]])),
  )
  const parsed = schema.safeParse(present)
  const zone = systemZone.safeParse(present)
  if (parsed.success && zone.success) return parsed.data
  const faults = [parsed, zone].flatMap(({ error }) => (error === undefined ? [] : describeIssues(error)))
  throw new ConfigurationError(`The configuration is invalid:\n${faults.join('\n')}`)
}

/** Parses the text of a JSON file with its schema, which should be strict: a misspelt field is an error. */
export function parseFile<Schema extends z.ZodType>(schema: Schema, path: string, text: string): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(path, text))
  if (parsed.success) return parsed.data
  throw new ConfigurationError(`${path} is invalid:\n${describeIssues(parsed.error)}`)
}
