import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A database and a role for each process, and nothing of the others' within its reach. */
export const DATABASES = ['catalogue', 'identity', 'orders', 'payment', 'bff', 'stripe_sandbox'] as const

export type DatabaseName = (typeof DATABASES)[number]

/** Random, made at the first start, and kept with the data. */
async function passwordIn(folder: string): Promise<string> {
  const file = join(folder, 'service-password')
  const found = await readFile(file, 'utf8').catch(() => undefined)
  if (found !== undefined) return found
  const made = randomBytes(24).toString('hex')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

/** @returns the address of each process's database, made where it is not there. */
export async function ensureDatabases(adminUrl: string, folder: string): Promise<(name: DatabaseName) => string> {
  const password = await passwordIn(folder)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database')
    const missing = DATABASES.filter((name) => !rows.some((row) => row.name === name))
    for (const name of missing) {
      await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`)
      await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
      await client.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`)
    }
  } finally {
    await client.end()
  }
  return (name) => Object.assign(new URL(adminUrl), { username: name, password, pathname: `/${name}` }).href
}
