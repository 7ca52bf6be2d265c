import { makeTemporaryFolder, runProgram } from '@shop/programs'
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeDisk } from '../src/judgements/disk.ts'
import { judgePort } from '../src/judgements/ports.ts'
import { readDisk } from '../src/readings/disk.ts'
import { readMemory } from '../src/readings/memory.ts'
import { readOpenFileLimit } from '../src/readings/open-files.ts'
import { readPort } from '../src/readings/ports.ts'
import { readSecret } from '../src/readings/secrets.ts'

let folder: string
beforeAll(async () => {
  folder = await makeTemporaryFolder('shop-doctor-')
})
afterAll(() => rm(folder, { recursive: true }))

describe('a port', () => {
  const listen = async (host: string): Promise<{ server: Server; port: number }> => {
    const server = createServer().listen(0, host)
    await once(server, 'listening')
    return { server, port: (server.address() as AddressInfo).port }
  }

  it('that this process holds is told with its process, and is free afterwards', async () => {
    const { server, port } = await listen('127.0.0.1')
    const reading = await readPort(port, '127.0.0.1', 'PORT')
    expect(reading).toMatchObject({ refusal: 'EADDRINUSE', holder: { pid: process.pid, parent: process.ppid } })
    expect(judgePort(reading, undefined).found).toBe(
      `port ${String(port)} (PORT) is in use by ${reading.holder?.program ?? ''} (process ${String(process.pid)})`,
    )
    expect(judgePort(reading, process.pid).state).toBe('ok')
    server.close()
    await once(server, 'close')
    expect((await readPort(port, '127.0.0.1', 'PORT')).refusal).toBeUndefined()
  })

  it('that is held at all addresses is not free for one', async () => {
    const { server, port } = await listen('0.0.0.0')
    expect((await readPort(port, '127.0.0.1', 'PORT')).holder?.pid).toBe(process.pid)
    server.close()
  })

  it('cannot be listened on at an address of another machine', async () => {
    expect((await readPort(0, '192.0.2.1', 'PORT')).refusal).toBe('EADDRNOTAVAIL')
  })
})

describe('a secret', () => {
  it('is read with its rights, through a link', async () => {
    const path = join(folder, 'secret')
    await writeFile(path, 'x', { mode: 0o600 })
    await symlink(path, join(folder, 'link'))
    expect(await readSecret(join(folder, 'link'), true)).toMatchObject({ mode: 0o600, isReadable: true, isFolder: false })
    await chmod(path, 0o644)
    expect((await readSecret(path, true)).mode).toBe(0o644)
    expect((await readSecret(join(folder, 'none'), true)).mode).toBeUndefined()
    expect((await readSecret(join(path, 'below'), true)).isReadable).toBe(false)
  })
})

describe('the disk', () => {
  it('is that of the first folder above one that does not exist yet', async () => {
    const there = await readDisk(folder)
    expect(await readDisk(join(folder, 'not/yet'))).toMatchObject({ folder: join(folder, 'not/yet'), refusal: there.refusal })
    expect(there.freeBytes).toBeGreaterThan(0)
  })

  const canMount = process.platform === 'linux' && process.getuid?.() === 0
  const mount = async (name: string, options: string): Promise<string> => {
    const path = join(folder, name)
    await mkdir(path)
    await runProgram('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path])
    return path
  }

  it.runIf(canMount)('is told to be full, without inodes, or read-only', async () => {
    const small = await mount('small', 'size=1m')
    const few = await mount('few', 'size=2g,nr_inodes=5')
    const closed = await mount('closed', 'size=2g,ro')
    try {
      await writeFile(join(small, 'file'), Buffer.alloc(900_000))
      const judgements = await Promise.all([small, few, closed].map(async (path) => judgeDisk(await readDisk(path), 200e6)))
      expect(judgements).toMatchObject([
        { state: 'fault', found: expect.stringContaining('0 MB are free') },
        { state: 'fault', found: expect.stringContaining('more files can be made there') },
        { state: 'fault', found: expect.stringContaining('EROFS'), preventsStart: true },
      ])
    } finally {
      for (const path of [small, few, closed]) await runProgram('umount', [path])
    }
  })
})

describe('this machine', () => {
  it('has memory, of which not more is available than there is', async () => {
    const { totalBytes, availableBytes } = await readMemory()
    expect(totalBytes).toBeGreaterThan(100e6)
    expect(availableBytes).toBeGreaterThan(0)
    expect(availableBytes).toBeLessThanOrEqual(totalBytes)
  })

  it.runIf(process.platform === 'linux')('tells the limit of open files of another process', async () => {
    const child = spawn('sh', ['-c', 'ulimit -n 123; echo ready; exec cat'], { stdio: ['pipe', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    expect(await readOpenFileLimit(child.pid)).toBe(123)
    child.stdin.end()
    await once(child, 'close')
    expect(await readOpenFileLimit()).toBeGreaterThan(123)
  })
})
