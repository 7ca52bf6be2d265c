import { openDatabase } from '@shop/kit/event-store'
import { databaseSeries } from '@shop/kit/process'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createContainerPostgres,
  postgresPrograms,
  type ArchiverProcess,
  type ContainerPostgres,
} from './support/container-postgres.ts'

// The programs come with the package postgresql; elsewhere this test is skipped.
describe.skipIf(postgresPrograms === undefined)('the backup scripts of containers (need the programs of PostgreSQL)', () => {
  let server: ContainerPostgres
  let client: pg.Client
  let archiver: ArchiverProcess

  const inFolder = (path: string): string => join(server.folder, path)
  const backups = (): string[] => readdirSync(inFolder('backups')).filter((name) => name.startsWith('20'))

  async function connect(database: string): Promise<void> {
    client = new pg.Client({ connectionString: Object.assign(new URL(server.url), { pathname: `/${database}` }).href })
    client.on('error', () => undefined)
    await client.connect()
  }
  async function start(): Promise<void> {
    await server.start()
    await connect('identity')
  }
  async function kill(): Promise<void> {
    await server.kill()
    await client.end().catch(() => undefined)
  }

  const readMetric = () => readFileSync(inFolder('backups/metrics/backup.prom'), 'utf8')
  const insert = (name: string) => client.query('INSERT INTO identity.names VALUES ($1)', [name])
  const names = async (): Promise<string[]> =>
    (await client.query<{ name: string }>('SELECT name FROM identity.names ORDER BY name')).rows.map(({ name }) => name)

  /** The received log ends where the server's does. */
  const untilReceived = async (): Promise<void> => {
    const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn() AS lsn')
    await eventually(async () => {
      const { rows: found } = await client.query<{ received: boolean }>(
        'SELECT flush_lsn >= $1::pg_lsn AS received FROM pg_stat_replication',
        [rows[0]?.lsn],
      )
      expect(found).toEqual([{ received: true }])
    }, 30_000)
  }

  /** What the alert WalArchiveStalled compares, as the services read it. */
  async function walPositions(): Promise<{ written: number; archived: number | undefined }> {
    const database = openDatabase({ url: server.url, schema: 'public', logger: silentLogger() })
    const read = async (name: string) => {
      const [sample] =
        (await databaseSeries(database)
          .find((series) => series.name === name)
          ?.read()) ?? []
      return sample === undefined ? undefined : Number(sample.value)
    }
    const archived = await read('shop_wal_archived_bytes')
    const written = (await read('shop_wal_written_bytes')) ?? 0
    await database.close()
    return { written, archived }
  }

  beforeAll(async () => {
    server = await createContainerPostgres(postgresPrograms ?? '')
    mkdirSync(inFolder('uploads/variants'))
    for (const name of ['picture.webp', 'picture.webp.new', 'variants/tile.avif'])
      writeFileSync(inFolder(`uploads/${name}`), 'a picture', { mode: 0o644 })
    await connect('postgres')
    await client.query('CREATE DATABASE identity')
    await client.end()
    await connect('identity')
    await client.query('CREATE SCHEMA identity')
    await client.query('CREATE TABLE identity.names (name text)')
    await client.query('CREATE TABLE identity.personal_keys (subject text, key bytea)')
    archiver = server.startArchiver()
  })

  afterAll(async () => {
    await client.end().catch(() => undefined)
    await server.close()
  })

  it('back up a running server, and restore a moment or everything that was received', { timeout: 90_000 }, async () => {
    await insert('before the backup')
    await eventually(() => expect(existsSync(inFolder('backups/wal'))).toBe(true))
    const lastBackup = () => Number(/^backup_last_success_timestamp_seconds (\d+)\n$/.exec(readMetric())?.[1])
    await eventually(() => expect(lastBackup()).toBe(0))
    const before = Math.floor(Date.now() / 1_000)
    expect(await server.script('backup.sh')).toContain('backup successfully verified')
    expect(lastBackup()).toBeGreaterThanOrEqual(before)
    const [backup = ''] = backups()
    expect(readFileSync(inFolder(`backups/${backup}/uploads/picture.webp`), 'utf8')).toBe('a picture')
    expect(readdirSync(inFolder(`backups/${backup}/uploads`), { recursive: true }).sort()).toEqual([
      'picture.webp',
      'variants',
      'variants/tile.avif',
    ])
    await insert('after the backup')
    // The segments until here are in the log of before the restore only.
    await client.query('SELECT pg_switch_wal()')
    const moment = await server.moment()
    await insert('after the moment')
    await client.query(`INSERT INTO identity.personal_keys VALUES ('an-erased-user', NULL), ('another-user', '\\x00')`)
    await untilReceived()
    const erasedUsers = () => readFileSync(inFolder('backups/erased-users'), 'utf8')
    await eventually(() => expect(erasedUsers()).toBe('an-erased-user\n'))

    await expect(server.script('restore.sh', backup)).rejects.toThrow('stop it first')
    await archiver.stop()
    await kill()
    await expect(server.script('restore.sh', backup)).rejects.toThrow('FORCE=yes')
    server.env.FORCE = 'yes'
    const future = server.script('restore.sh', backup, '2100-01-01T00:00:00Z')
    await expect(future).rejects.toThrow('recovery ended before configured recovery target was reached')
    await expect(server.script('restore.sh', 'unknown')).rejects.toThrow('is no complete backup')
    const restored = await server.script('restore.sh', backup, moment)
    expect(restored).toMatch(/recovery stopping before commit[^]*Restored\./)
    await start()
    expect(await names()).toEqual(['after the backup', 'before the backup'])

    // The log is received on the new timeline; the one of before the restore is still there for the same backup.
    archiver = server.startArchiver()
    await insert('after the restore')
    await eventually(untilReceived)
    // Who was erased after the moment stays in the list.
    await client.query(`INSERT INTO identity.personal_keys VALUES ('later-erased-user', NULL)`)
    await eventually(() => expect(erasedUsers()).toBe('an-erased-user\nlater-erased-user\n'))
    await archiver.stop()
    await kill()
    expect(await server.script('restore.sh', backup)).toContain('Restored.')
    await start()
    expect(await names()).toEqual(['after the backup', 'after the restore', 'before the backup'])
  })

  it('keep no backup without its pictures', async () => {
    const before = [backups(), readMetric()]
    // The account of the server may not read it.
    writeFileSync(inFolder('uploads/secret.webp'), 'a picture', { mode: 0o000 })
    await expect(server.script('backup.sh')).rejects.toThrow('The uploaded pictures cannot be read.')
    rmSync(inFolder('uploads/secret.webp'))
    expect([backups(), readMetric()]).toEqual(before)
  })

  it('tell how far the log is archived, whether or not it is received', async () => {
    const untilArchived = (position: number) =>
      eventually(async () => expect((await walPositions()).archived).toBeGreaterThanOrEqual(position))
    archiver = server.startArchiver()
    await untilArchived((await walPositions()).written)
    await archiver.stop()
    const ended = (await walPositions()).archived
    await insert('not received')
    const { written, archived } = await walPositions()
    expect(archived).toBe(ended)
    expect(archived).toBeLessThan(written)
    archiver = server.startArchiver()
    await untilArchived(written)
    await archiver.stop()
  })

  it('end when the log cannot be received any more, and leave nothing running', async () => {
    const ending = server.startArchiver()
    // The program that creates the slot connects, too.
    const receivers = `SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`
    await eventually(async () => expect((await client.query(receivers)).rows).toHaveLength(1))
    execFileSync('pkill', ['-KILL', '-g', String(ending.pid), 'pg_receivewal'])
    expect(await ending.ended).toEqual([137, null])
    await ending.stop()
  })

  it('refuse a damaged backup, and keep only the newest ones', { timeout: 60_000 }, async () => {
    archiver = server.startArchiver()
    server.env.KEEP = '1'
    const killed = inFolder('backups/unfinished-killed')
    const running = inFolder('backups/unfinished-running')
    for (const path of [killed, running]) mkdirSync(path)
    utimesSync(killed, new Date(0), new Date(0))
    await server.script('backup.sh')
    expect([existsSync(killed), existsSync(running)]).toEqual([false, true])
    expect(backups()).toHaveLength(1)
    await archiver.stop()
    await kill()
    const [backup = ''] = backups()
    writeFileSync(inFolder(`backups/${backup}/data/PG_VERSION`), '99\n')
    await expect(server.script('restore.sh', backup)).rejects.toThrow('PG_VERSION')
    await start()
    expect(await names()).toContain('after the restore')
  })
})
