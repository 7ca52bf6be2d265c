import { makeTemporaryFolder } from '@shop/programs'
import { databaseNames, type DatabaseName } from '@shop/processes'
import { execFile } from 'node:child_process'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ensureDatabases } from '../src/databases.ts'

const SCRIPT = join(import.meta.dirname, '../../docker/postgres/databases.sh')

/** Stands in for psql: appends the name, the password and the statements of each call to a file. */
const PSQL = `#!/bin/sh
for argument in "$@"; do case "$argument" in name=*|password=*) echo "$argument" ;; esac; done >>"$RECORD"
cat >>"$RECORD"
echo END >>"$RECORD"
`

let folder: string
let admin: pg.Client
beforeAll(async () => {
  folder = await makeTemporaryFolder('shop-databases-')
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

/** The error code of a connection; undefined when it succeeds. */
async function connectionError(url: URL | string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: String(url) })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return (error as { code?: string }).code
  } finally {
    await client.end()
  }
}

/** Each role reaches its own database with its own password, and nothing else. */
async function expectIsolation(urlOf: (name: DatabaseName) => string): Promise<void> {
  const urls = databaseNames.map((name) => new URL(urlOf(name)))
  expect(new Set(urls.map(({ password }) => password)).size).toBe(databaseNames.length)
  for (const [index, url] of urls.entries()) {
    const other = urls[(index + 1) % urls.length]!
    expect(await connectionError(url)).toBeUndefined()
    expect(await connectionError(Object.assign(new URL(url), { pathname: other.pathname }))).toBe('42501')
    expect(await connectionError(Object.assign(new URL(other), { password: url.password }))).toBe('28P01')
  }
}

async function dropAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.query(`DROP ROLE IF EXISTS ${name}`)
  }
}

describe('the databases', () => {
  it('of make start-distributed are closed to the roles of other processes, and roles made before get passwords too', async () => {
    await admin.query(`CREATE ROLE payment LOGIN PASSWORD 'of all'`)
    await admin.query('CREATE DATABASE payment OWNER payment')
    await admin.query('REVOKE CONNECT ON DATABASE payment FROM PUBLIC')
    try {
      const urlOf = await ensureDatabases(inject('postgresUrl'), folder)
      await expectIsolation(urlOf)
      expect((await ensureDatabases(inject('postgresUrl'), folder))('payment')).toBe(urlOf('payment'))
    } finally {
      await dropAll(databaseNames)
    }
  })

  it('of the containers are closed to the roles of other processes', async () => {
    const record = join(folder, 'record')
    await writeFile(join(folder, 'psql'), PSQL)
    await chmod(join(folder, 'psql'), 0o755)
    const passwords = Object.fromEntries(
      databaseNames.map((name) => [`${name.toUpperCase()}_DB_PASSWORD`, `of-${name},next-${name}`]),
    )
    const env = { ...passwords, PATH: `${folder}:${process.env.PATH ?? ''}`, RECORD: record, POSTGRES_USER: 'postgres' }
    await promisify(execFile)('sh', [SCRIPT], { env })
    const own = (name: string): string => `docker_${name}`
    const made: string[] = []
    try {
      for (const call of (await readFile(record, 'utf8')).split('END\n').filter(Boolean)) {
        const [, name = '', password = '', sql = ''] = /^name=(.*)\npassword=(.*)\n([^]*)$/.exec(call) ?? []
        const statements = sql
          .replaceAll(':"name"', own(name))
          .replaceAll(`:'password'`, `'${password}'`)
          .replaceAll(/^--.*$/gm, '')
        made.push(own(name))
        for (const statement of statements.split(';').filter((text) => text.trim() !== '')) await admin.query(statement)
      }
      await expectIsolation((name) => {
        const url = new URL(inject('postgresUrl'))
        return Object.assign(url, { username: own(name), password: `of-${name}`, pathname: `/${own(name)}` }).href
      })
    } finally {
      await dropAll(made)
    }
  })
})
