import { createTestDatabase, type TestDatabase } from '@shop/kit/testing'
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../docker/rotate-database-password.sh')

/** Takes the place of Docker: a process prints its address from a file, and SQL for the server is written to another. */
const DOCKER = `#!/bin/sh
case "$4" in
  postgres) cat >statement.sql ;;
  *) echo "$4 $5 $6" >>asked; cat address ;;
esac
`

/** Roles belong to the whole server, which other tests use too. */
const ROLE = 'orders_with_two_passwords'

describe('rotate-database-password.sh', () => {
  let folder: string
  let test: TestDatabase
  let admin: pg.Client

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-rotate-'))
    await mkdir(join(folder, 'bin'))
    await writeFile(join(folder, 'bin/docker'), DOCKER)
    await chmod(join(folder, 'bin/docker'), 0o755)
    test = await createTestDatabase(inject('postgresUrl'))
    admin = new pg.Client({ connectionString: test.url })
    await admin.connect()
  })
  afterAll(async () => {
    await admin.query(`DROP ROLE IF EXISTS ${ROLE}`)
    await admin.end()
    await test.drop()
    await rm(folder, { recursive: true })
  })

  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const rotate = (role: string) =>
    promisify(execFile)('sh', [SCRIPT, role], {
      cwd: folder,
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}` },
    })

  it('gives the role the next password of .env, and .env another next one', async () => {
    await write('.env', 'BFF_DB_PASSWORD=aa,bb\nORDERS_DB_PASSWORD=cc,dd\nPORT=3000\n')
    await write('address', 'postgres://orders:cc,dd@postgres/orders\n')
    expect((await rotate('orders')).stdout).toContain('The password of orders is replaced')
    expect(await read('asked')).toBe('order printenv DATABASE_URL\n')
    expect(await read('.env')).toMatch(/^BFF_DB_PASSWORD=aa,bb\nORDERS_DB_PASSWORD=dd,[0-9a-f]{48}\nPORT=3000\n$/)

    await admin.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'cc'`)
    await admin.query((await read('statement.sql')).replace('ROLE orders ', `ROLE ${ROLE} `))
    const logIn = async (password: string): Promise<void> => {
      const url = Object.assign(new URL(test.url), { username: ROLE, password }).href
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.end()
    }
    await logIn('dd')
    await expect(logIn('cc')).rejects.toMatchObject({ code: '28P01' })
  })

  it('changes nothing while the processes do not know the next password', async () => {
    await rm(join(folder, 'statement.sql'))
    await write('.env', 'ORDERS_DB_PASSWORD=cc,dd\n')
    await write('address', 'postgres://orders:bb,cc@postgres/orders\n')
    await expect(rotate('orders')).rejects.toThrow('The process order does not know the next password')
    await write('.env', 'ORDERS_DB_PASSWORD=c&c|\\c\n')
    await expect(rotate('orders')).rejects.toThrow('had no next password; it has one now')
    expect(await read('.env')).toMatch(/^ORDERS_DB_PASSWORD=c&c\|\\c,[0-9a-f]{48}\n$/)
    await expect(rotate('order')).rejects.toThrow('Name a role: identity,')
    await expect(rotate('payment')).rejects.toThrow('PAYMENT_DB_PASSWORD is not in .env.')
    await expect(read('statement.sql')).rejects.toThrow('ENOENT')
  })
})
