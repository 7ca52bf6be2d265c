import { execFile, execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { findFreePort } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../src/compose.ts'

const scripts = join(root, 'deploy/docker/postgres')
/** A PostgreSQL with all its programs, which the one from npm lacks. Debian's package installs it here. */
const [programs] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup')
  .sort()
  .map((path) => join(path, '..'))

const accountOf = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

// The programs come with the package postgresql; elsewhere this test is skipped.
describe.skipIf(programs === undefined)('the backup scripts of containers (need the programs of PostgreSQL)', () => {
  const account = programs === undefined ? undefined : accountOf()
  let folder: string
  let port: number
  let client: pg.Client
  let archiver: ChildProcess | undefined
  let env: NodeJS.ProcessEnv

  const run = async (program: string, args: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile(program, args, { env, cwd: folder, ...account }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout + stderr)
        else reject(new Error(`${stdout}${stderr}`))
      })
    })
  const script = (name: string, ...args: string[]): Promise<string> => run('sh', [join(folder, 'scripts', name), ...args])

  async function start(): Promise<void> {
    const options = `-c listen_addresses=127.0.0.1 -c port=${String(port)} -c unix_socket_directories=${folder} -c hba_file=${join(folder, 'scripts/pg_hba.conf')}`
    await run(join(programs ?? '', 'pg_ctl'), [
      'start',
      '-D',
      join(folder, 'data'),
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      options,
    ])
    client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'identity' })
    client.on('error', () => undefined)
    await client.connect().catch(async () => {
      client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
      client.on('error', () => undefined)
      await client.connect()
    })
  }

  /** As docker compose does for the profile `backup`. */
  function startArchiver(): void {
    archiver = spawn('sh', [join(folder, 'scripts/archive.sh')], {
      env,
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      ...account,
    })
  }

  async function stopArchiver(): Promise<void> {
    if (archiver?.pid === undefined || archiver.exitCode !== null) return
    const ended = once(archiver, 'exit')
    process.kill(-archiver.pid, 'SIGKILL')
    await ended
    archiver = undefined
  }

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

  async function kill(): Promise<void> {
    const pid = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await client.end().catch(() => undefined)
    await eventually(() => expect(existsSync(`/proc/${String(pid)}`)).toBe(false))
  }

  beforeAll(async () => {
    folder = mkdtempSync('/tmp/shop-backup-scripts-')
    mkdirSync(join(folder, 'scripts'))
    for (const path of [...globSync(join(scripts, 'backup/*.sh')), join(scripts, 'pg_hba.conf')]) {
      // The server's account may not enter every folder.
      writeFileSync(join(folder, 'scripts', path.slice(path.lastIndexOf('/') + 1)), readFileSync(path))
    }
    mkdirSync(join(folder, 'uploads'))
    writeFileSync(join(folder, 'uploads/picture.webp'), 'a picture', { mode: 0o644 })
    for (const path of ['', 'scripts', 'uploads'])
      if (account !== undefined) chownSync(join(folder, path), account.uid, account.gid)
    port = await findFreePort()
    env = {
      PATH: `${programs ?? ''}:${process.env.PATH ?? ''}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
      PGPASSWORD: 'a-password',
      PGDATA: join(folder, 'data'),
      BACKUPS: join(folder, 'backups'),
      UPLOADS: join(folder, 'uploads'),
      TMPDIR: folder,
    }
    await run(join(programs ?? '', 'initdb'), ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--no-sync'])
    await start()
    await client.query('CREATE DATABASE identity')
    await client.query(`ALTER ROLE postgres PASSWORD 'a-password'`)
    await client.end()
    await kill()
    await start()
    await client.query('CREATE SCHEMA identity')
    await client.query('CREATE TABLE identity.names (name text)')
    await client.query('CREATE TABLE identity.personal_keys (subject text, key bytea)')
    startArchiver()
  })

  afterAll(async () => {
    await stopArchiver()
    await kill().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  })

  it('back up a running server, and restore a moment or everything that was received', { timeout: 90_000 }, async () => {
    await insert('before the backup')
    await eventually(() => expect(existsSync(join(folder, 'backups/wal'))).toBe(true), 30_000)
    expect(await script('backup.sh')).toContain('backup successfully verified')
    const [backup = ''] = readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('20'))
    expect(readFileSync(join(folder, 'backups', backup, 'uploads/picture.webp'), 'utf8')).toBe('a picture')
    await insert('after the backup')
    const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')
    await insert('after the moment')
    await client.query(`INSERT INTO identity.personal_keys VALUES ('an-erased-user', NULL), ('another-user', '\\x00')`)
    await untilReceived()
    const listed = () => expect(readFileSync(join(folder, 'backups/erased-users'), 'utf8')).toBe('an-erased-user\n')
    await eventually(listed, 30_000)

    await expect(script('restore.sh', backup)).rejects.toThrow('stop it first')
    await stopArchiver()
    await kill()
    await expect(script('restore.sh', backup)).rejects.toThrow('FORCE=yes')
    env.FORCE = 'yes'
    const future = script('restore.sh', backup, '2100-01-01T00:00:00Z')
    await expect(future).rejects.toThrow('recovery ended before configured recovery target was reached')
    await expect(script('restore.sh', 'unknown')).rejects.toThrow('is no complete backup')
    const moment = (rows[0]?.at ?? new Date()).toISOString()
    const restored = await script('restore.sh', backup, moment)
    expect(restored).toMatch(/recovery stopping before commit[^]*Restored\./)
    await start()
    expect(await names()).toEqual(['after the backup', 'before the backup'])
    listed()

    // The log is received on the new timeline; the one of before the restore is still there for the same backup.
    startArchiver()
    await insert('after the restore')
    await eventually(untilReceived, 30_000)
    await stopArchiver()
    await kill()
    expect(await script('restore.sh', backup)).toContain('Restored.')
    await start()
    expect(await names()).toEqual(['after the backup', 'after the restore', 'before the backup'])
  })

  it('refuse a damaged backup, and keep only the newest ones', { timeout: 60_000 }, async () => {
    startArchiver()
    env.KEEP = '1'
    await script('backup.sh')
    const backups = () => readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('20'))
    expect(backups()).toHaveLength(1)
    await stopArchiver()
    await kill()
    writeFileSync(join(folder, 'backups', backups()[0] ?? '', 'data/PG_VERSION'), '99\n')
    await expect(script('restore.sh', backups()[0] ?? '')).rejects.toThrow('PG_VERSION')
    await start()
    expect(await names()).toContain('after the restore')
  })
})
