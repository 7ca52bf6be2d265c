import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { findFreePort } from '../../src/process/free-port.ts'
import { reserveNeighbours } from '../../src/testing/reserve-port.ts'

const RESERVE = `
  const { reservePort } = await import(process.argv[1])
  const port = Number(process.argv[2])
  console.log(await reservePort(port, port).catch((error) => error.message))
  setInterval(() => undefined, 1_000)
`

async function reserveInAnotherProcess(port: number): Promise<{ printed: string; end(): Promise<void> }> {
  const module = new URL('../../src/testing/reserve-port.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', RESERVE, module, String(port)])
  const ended = new Promise((resolve) => child.once('close', resolve))
  const end = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  for await (const printed of createInterface({ input: child.stdout })) return { printed, end }
  throw new Error('The process printed nothing.')
}

it('reserves a port for one process, until that ends', async () => {
  const port = await findFreePort()
  const owner = await reserveInAnotherProcess(port)
  expect(owner.printed).toBe(String(port))
  const next = await reserveInAnotherProcess(port)
  expect(next.printed).toContain('There is no free port')
  await Promise.all([owner.end(), next.end()])
  const last = await reserveInAnotherProcess(port)
  expect(last.printed).toBe(String(port))
  await last.end()
})

it('reserves neighbours together', async () => {
  const first = await reserveNeighbours(3)
  for (const port of [first, first + 1, first + 2]) {
    const other = await reserveInAnotherProcess(port)
    expect(other.printed).toContain('There is no free port')
    await other.end()
  }
})
