import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { findFreePort } from '../../src/process/free-port.ts'

it('returns each port once, below the ephemeral ports', async () => {
  const ports: number[] = []
  while (ports.length < 1_000) ports.push(await findFreePort())
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

it('skips a port in use; throws when no port is free', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(findFreePort(port, port)).rejects.toThrow(`There is no free port from ${String(port)} to ${String(port)}.`)
  server.close()
})
