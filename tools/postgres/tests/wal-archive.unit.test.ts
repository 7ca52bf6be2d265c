import { runProgram, runsSuccessfully } from '@shop/programs'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastTransactionIn, readRecoveryEnd } from '../src/recovery-end.ts'
import { archiveSettings, findUnreplayed, ownWalArchive } from '../src/wal-archive.ts'

const NAME = '000000010000000000000006'

let folder: string
let archive: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-wal-it's-100%-"))
  archive = join(folder, 'wal')
  await mkdir(archive)
})
afterEach(() => rm(folder, { recursive: true }))

/** As PostgreSQL calls it. */
async function archiveSegment(content: string): Promise<boolean> {
  const segment = join(folder, 'segment')
  await writeFile(segment, content)
  const command = (archiveSettings(archive).archive_command ?? '').replaceAll(
    /%[pf%]/g,
    (escape) => ({ '%p': 'segment', '%f': NAME })[escape] ?? '%',
  )
  return runsSuccessfully('sh', ['-c', `cd "$0" && ${command}`, folder])
}

const archived = async () => runProgram('gunzip', ['-c', join(archive, `${NAME}.gz`)])

describe.skipIf(process.platform === 'win32')('the archive of the write-ahead log', () => {
  it('takes a segment, and takes it again', async () => {
    expect(await archiveSegment('the log')).toBe(true)
    expect(await archiveSegment('the log')).toBe(true)
    expect(await archived()).toBe('the log')
    expect(await readdir(archive)).toEqual([`${NAME}.gz`])
  })

  it('never overwrites another content', async () => {
    await archiveSegment('the log of the shop')
    expect(await archiveSegment('the log of another one')).toBe(false)
    expect(await archived()).toBe('the log of the shop')
  })

  it('is given to the account of the server', async () => {
    await archiveSegment('the log')
    await chmod(archive, 0o700)
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
    const data = join(folder, 'data')
    await ownWalArchive({ path: folder, data, passwordFile: '', logFile: '', account })
    const uid = account?.uid ?? process.getuid?.()
    expect([(await stat(archive)).uid, (await stat(join(archive, `${NAME}.gz`))).uid]).toEqual([uid, uid])
  })
})

describe('the end of a recovery', () => {
  it('is read from the history of the new timeline', async () => {
    const log = join(folder, 'data/pg_wal')
    await mkdir(log, { recursive: true })
    expect(await readRecoveryEnd(join(folder, 'data'))).toBeUndefined()
    await writeFile(join(log, '00000002.history'), '1\t0/3000000\tbefore 2026-11-22\n')
    await writeFile(
      join(log, '00000003.history'),
      '1\t0/3000000\tbefore 2026-11-22\n\n2\t1/A000000\tno recovery target specified\n',
    )
    expect(await readRecoveryEnd(join(folder, 'data'))).toEqual({ timeline: '00000002', position: '0000000100000009' })
  })

  it.each([
    ['000000010000000000000006', undefined],
    ['000000010000000000000007', '000000010000000000000007'],
    ['000000020000000000000001', '000000020000000000000001'],
  ])('is compared with the newest segment %s of the archive', async (newest, unreplayed) => {
    for (const name of ['000000010000000000000002', newest]) await writeFile(join(archive, `${name}.gz`), '')
    await writeFile(join(archive, '00000009.history.gz'), '')
    expect(await findUnreplayed(archive, { timeline: '00000001', position: '0000000000000006' })).toBe(unreplayed)
  })

  it('has the time of the last transaction', () => {
    const line = (time: string) => `2026-11-28 [7] LOG:  last completed transaction was at log time ${time}\n`
    expect(lastTransactionIn(line('2026-11-28 20:00:00.5+00') + line('2026-11-28 21:00:00.123456+00'))).toBe(
      '2026-11-28T21:00:00.123Z',
    )
    expect(lastTransactionIn('')).toBeUndefined()
  })
})
