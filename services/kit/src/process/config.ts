import type { z } from 'zod'

/** Invalid environment variables. The message names all of them. */
export class ConfigurationError extends Error {}

/** Parses a process's environment with its schema. An empty variable counts as absent. */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(present)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigurationError(`The configuration is invalid:\n${problems.join('\n')}`)
}
