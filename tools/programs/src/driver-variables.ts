/**
 * Takes the variables of PostgreSQL's programs (PGOPTIONS, PGSSLMODE, …) from the environment of this process and of those that it
 * starts. Where the shop runs a PostgreSQL of its own, its address says everything, and what a shell has set for another server would
 * change each session or prevent it.
 */
export function forgetDriverVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (/^PG[A-Z]+$/.test(name)) delete env[name]
}
