import { readOrCreateSecret } from '@shop/programs'
import { databaseNames, type DatabaseName } from '@shop/processes'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

type Passwords = Readonly<Record<DatabaseName, string>>

/** A password for each role, in a file of its own. */
async function readPasswords(folder: string): Promise<Passwords> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const entries = databaseNames.map(async (name) => {
    const password = await readOrCreateSecret(join(folder, name), () => randomBytes(24).toString('hex'))
    return [name, password] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Passwords
}

async function createDatabase(client: pg.Client, name: DatabaseName): Promise<void> {
  await client.query(`CREATE ROLE ${name} LOGIN`)
  await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
  await client.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`)
}

/**
 * Creates a database and a role for each process, where they are missing, and gives each role its own password. No role may
 * connect to another's database.
 * @returns a function that gives the connection URL of a database.
 */
export async function ensureDatabases(adminUrl: string, folder: string): Promise<(name: DatabaseName) => string> {
  const passwords = await readPasswords(join(folder, 'database-passwords'))
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database')
    for (const name of databaseNames) {
      if (!rows.some((row) => row.name === name)) await createDatabase(client, name)
      await client.query(`ALTER ROLE ${name} PASSWORD '${passwords[name]}'`)
    }
  } finally {
    await client.end()
  }
  return (name) => Object.assign(new URL(adminUrl), { username: name, password: passwords[name], pathname: `/${name}` }).href
}
