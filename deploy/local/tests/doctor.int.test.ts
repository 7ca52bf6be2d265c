import { reservePort } from '@shop/kit/testing'
import type { Finding } from '@shop/ops'
import { findPostgresFolder } from '@shop/postgres'
import { runProgram } from '@shop/programs'
import { once } from 'node:events'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteRestore } from '../src/backup/last-restore.ts'
import { examineShop } from '../src/commands/examine-shop.ts'
import { launchShop, makeFolder, openShop, removeShop, type LaunchedShop } from './support/launcher.ts'
import { admin } from './support/owned-shop.ts'
import { runCommand } from './support/run-command.ts'

let folder: string
let ports: { PORT: string; SANDBOX_PORT: string }
let shop: LaunchedShop
const empty = { SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

const examine = (variables = {}): Promise<readonly Finding[]> => examineShop({ SHOP_DATA: folder, ...ports, ...variables })()
const named = (findings: readonly Finding[], check: string): Finding[] => findings.filter((finding) => finding.check === check)

beforeAll(async () => {
  folder = await makeFolder()
  ports = { PORT: String(await reservePort()), SANDBOX_PORT: String(await reservePort()) }
})
afterAll(() => removeShop(folder))

// The tests share one folder and run in order.
describe('the doctor', () => {
  it('looks at the machine before there is a shop, and makes none', async () => {
    const findings = await examine()
    expect(named(findings, 'shop')).toMatchObject([{ state: 'ok', found: expect.stringContaining('there is none in') }])
    expect(named(findings, 'port').map(({ found }) => found)).toEqual([
      `port ${ports.PORT} (PORT) is free`,
      `port ${ports.SANDBOX_PORT} (SANDBOX_PORT) is free`,
    ])
    expect(named(findings, 'backup')).toEqual([])
    expect(await runCommand('backup', folder)).toMatchObject({ code: 1, output: expect.stringContaining('There is no shop') })
  })

  it('takes invalid settings for a finding, and goes on with the rest', async () => {
    const findings = await examine({ PORT: 'many', TZ: 'Nowhere' })
    expect(named(findings, 'settings')).toMatchObject([{ state: 'fault', found: expect.stringMatching(/PORT: .*TZ: /) }])
    expect(named(findings, 'disk')).toHaveLength(1)
    expect(named(await examine({ SHOP_SEDE: 'none' }), 'settings')).toMatchObject([
      { state: 'warning', found: expect.stringContaining('SHOP_SEDE') },
    ])
  })

  it('finds nothing wrong with a running shop but that it has no backup', async () => {
    shop = await openShop(folder, { ...empty, ...ports })
    expect(shop.output()).toMatch(/^Checked before the start \(\d findings\): /m)
    const { code, output } = await runCommand('ops', folder, ['doctor', '--json'], '', ports)
    const { state, findings } = JSON.parse(output) as { state: string; findings: Finding[] }
    const wrong = findings.filter((finding) => finding.state !== 'ok' && !['memory', 'open files'].includes(finding.check))
    expect(wrong).toMatchObject([{ check: 'backup', found: expect.stringContaining('there is no complete backup') }])
    expect([state, code]).toEqual(['warning', 1])
    expect(named(findings, 'port').map(({ found }) => found)).toEqual([
      `port ${ports.PORT} (PORT) is the running shop's`,
      `port ${ports.SANDBOX_PORT} (SANDBOX_PORT) is the running shop's`,
    ])
    expect(named(findings, 'clock').map(({ found }) => found)).toEqual([
      expect.stringContaining("as the database's"),
      expect.stringContaining("as the payment sandbox's"),
    ])
    expect(named(findings, 'tables')).toMatchObject([{ found: 'those of 6 services fit this program' }])
  })

  it('knows the newest backup, and the last one that was restored', async () => {
    expect((await runCommand('backup', folder)).code).toBe(0)
    const taken = await examine()
    expect(named(taken, 'backup')).toMatchObject([{ state: 'ok', found: expect.stringMatching(/is \d+ seconds? old/) }])
    expect(named(taken, 'restore')).toMatchObject([{ state: 'warning', found: 'no backup was ever restored' }])
    const backups = join(folder, 'backups')
    await noteRestore(backups, { restoredAt: new Date().toISOString(), backup: 'any' })
    expect(named(await examine(), 'restore')).toMatchObject([{ state: 'ok' }])
    await mkdir(join(backups, '2999-01-01T00-00-00-000Z'))
    expect(named(await examine(), 'backup')).toMatchObject([{ state: 'fault', found: expect.stringContaining('2999') }])
    await rm(join(backups, '2999-01-01T00-00-00-000Z'), { recursive: true })
  })

  it('ends within five seconds, whatever hangs', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const startedAt = performance.now()
    const findings = await examine({
      SMTP_URL: `smtp://127.0.0.1:${String(port)}`,
      PUBLIC_URL: `https://127.0.0.1:${String(port)}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `https://127.0.0.1:${String(port)}`,
    })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(named(findings, 'mail')).toMatchObject([{ state: 'fault' }])
    expect(named(findings, 'certificate')).toMatchObject([
      { state: 'warning', found: 'no answer in time' },
      { state: 'warning', found: 'no answer in time' },
    ])
    server.close()
  })

  it('ends, too, when a file of the shop hangs as on a disk that is away', async () => {
    const file = join(folder, 'backups/last-restore.json')
    await rm(file)
    // Whoever reads it waits for a writer.
    await runProgram('mkfifo', [file])
    const startedAt = performance.now()
    // Left there, it would keep this process for ever, too.
    const { code, output } = await runCommand('ops', folder, ['doctor'], '', ports).finally(() => rm(file))
    expect(output).toMatch(/^fault +backup +no answer within 4\.\d s$/m)
    expect(code).toBe(2)
    expect(performance.now() - startedAt).toBeLessThan(30_000)
  })

  it('names a secret that others may read, data of a newer release, and the lost key', async () => {
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    const key = join(folder, 'key-encryption-key')
    await chmod(key, 0o644)
    expect(named(await examine(), 'secrets')).toMatchObject([{ state: 'fault', advice: `chmod 600 ${key}` }])
    await rm(key)
    const record = join(folder, 'shop.json')
    await writeFile(record, '{"layout":999}')
    const { data = '' } = (await findPostgresFolder(join(folder, 'postgres'))) ?? {}
    const findings = await examine()
    expect(named(findings, 'secrets')).toMatchObject([{ state: 'fault', found: `${key} is missing` }])
    expect(named(findings, 'data')).toMatchObject([
      { state: 'fault', found: expect.stringContaining('newer version of the shop') },
    ])
    await rm(record)
    await writeFile(join(data, 'PG_VERSION'), '19\n')
    expect(named(await examine(), 'data')).toMatchObject([{ state: 'fault', found: expect.stringContaining('PostgreSQL 19') }])
    expect(named(findings, 'shop')).toMatchObject([{ state: 'ok', found: expect.stringContaining('is stopped') }])
  })

  it('lets no shop start on a port that is held, and says by whom', async () => {
    const other = await makeFolder()
    const server = createServer().listen(Number(ports.PORT), '127.0.0.1')
    await once(server, 'listening')
    const refused = await launchShop(other, { ...empty, ...ports })
    expect([await refused.ended, refused.output()]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^Port ${ports.PORT} \\(PORT\\) is in use by .+ \\(process ${String(process.pid)}\\)\\. Choose another`),
      ),
    ])
    server.close()
    await removeShop(other)
  })
})
