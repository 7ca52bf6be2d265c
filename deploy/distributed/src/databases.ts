import { readOrCreateSecret } from '@shop/launcher-kit'
import { databaseNames } from '@shop/processes'
import type { DatabaseName } from '@shop/processes'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Creates a database and a role for each process, where they are missing. No role may connect to another's database.
 * @returns a function that gives the connection URL of a database.
 */
export async function ensureDatabases(adminUrl: string, folder: string): Promise<(name: DatabaseName) => string> {
  const password = await readOrCreateSecret(join(folder, 'service-password'), () => randomBytes(24).toString('hex'))
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database')
    const missing = databaseNames.filter((name) => !rows.some((row) => row.name === name))
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
