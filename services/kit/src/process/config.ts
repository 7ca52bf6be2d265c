import type { z } from 'zod'

/** The environment does not fit: the message names every variable at fault, so that one look mends them all. */
export class ConfigurationError extends Error {}

/** Reads a process's environment through its schema; an empty variable counts as absent. */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigurationError(`The configuration is not usable:\n${faults.join('\n')}`)
}
