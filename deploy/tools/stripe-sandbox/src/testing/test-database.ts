import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own in the given server. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `sandbox_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
