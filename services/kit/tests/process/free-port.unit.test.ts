import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '../../src/process/free-port.ts'

it('a free port is given once, and lies below those of outgoing connections', async () => {
  const ports: number[] = []
  while (ports.length < 1_000) ports.push(await freePort())
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

it('a port that somebody listens on is passed over; when none is left that is said', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(freePort(port, port)).rejects.toThrow(`There is no free port from ${String(port)} to ${String(port)}.`)
  server.close()
})
