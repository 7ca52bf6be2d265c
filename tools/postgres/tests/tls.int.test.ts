import { openDatabase, type Database } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually, selfSigned } from '@shop/kit/testing'
import { makeTemporaryFolder } from '@shop/programs'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deletePostgresFolder, resolvePostgresFolder } from '../src/folder.ts'
import { startLocalPostgres, type LocalPostgres } from '../src/start.ts'

const TLS_SQL = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'

describe('a server with a certificate', () => {
  let parent: string
  let folder: string
  let server: LocalPostgres
  const opened: Database[] = []

  /** @param host as in the certificate, or another name of the same machine */
  function open(host: string, sslmode: string, authority: string): Database {
    const url = Object.assign(new URL(server.url), { hostname: host })
    url.searchParams.set('sslmode', sslmode)
    url.searchParams.set('sslrootcert', join(parent, authority))
    const database = openDatabase({ url: url.href, schema: 'public', logger: silentLogger(), maxConnections: 1 })
    opened.push(database)
    return database
  }

  beforeAll(async () => {
    parent = await makeTemporaryFolder('shop-tls-')
    folder = join(parent, 'postgres')
    server = await startLocalPostgres({ folder, durable: false })
    const { data, account } = await resolvePostgresFolder(folder)
    const { certificate, key } = selfSigned('localhost')
    for (const [name, content] of [
      [join(data, 'server.crt'), certificate],
      [join(data, 'server.key'), key],
    ] as const) {
      await writeFile(name, content, { mode: 0o600 })
      if (account !== undefined) await chown(name, account.uid, account.gid)
    }
    await writeFile(join(parent, 'own.pem'), certificate)
    await writeFile(join(parent, 'stranger.pem'), selfSigned('localhost').certificate)
    const admin = openDatabase({ url: server.url, schema: 'public', logger: silentLogger(), maxConnections: 1 })
    opened.push(admin)
    await admin.query('ALTER SYSTEM SET ssl = on')
    await admin.query('SELECT pg_reload_conf()')
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  afterAll(async () => {
    await server.stop()
    await deletePostgresFolder(folder)
    await rm(parent, { recursive: true })
  })

  it('is reached with sslmode=verify-full and the certificate of its authority', async () => {
    const database = open('localhost', 'verify-full', 'own.pem')
    await eventually(async () => expect((await database.query(TLS_SQL)).rows).toEqual([{ ssl: true }]))
  })

  it('is refused when its certificate is of another authority, or of another host', async () => {
    await expect(open('localhost', 'verify-full', 'stranger.pem').query(TLS_SQL)).rejects.toThrow('self-signed certificate')
    await expect(open('127.0.0.1', 'verify-full', 'own.pem').query(TLS_SQL)).rejects.toThrow(
      "IP: 127.0.0.1 is not in the cert's list",
    )
  })
})
