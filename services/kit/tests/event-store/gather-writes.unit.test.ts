import { once } from 'node:events'
import { createServer, Socket, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { gatherWrites } from '../../src/event-store/gather-writes.ts'
import { eventually } from '../../src/testing/index.ts'

it('sends what is written in one turn at once, in its order, and what comes later by itself', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const received = once(server, 'connection').then(([connection]) => text(connection as Readable))
  const socket = gatherWrites(new Socket())
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const [one, many] = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')]

  socket.write('BEGIN ')
  socket.write(Buffer.from('INSERT '))
  await Promise.resolve()
  socket.write('UPDATE ')
  await eventually(() => expect(many).toHaveBeenCalledTimes(1))
  expect(one).not.toHaveBeenCalled()

  socket.end('COMMIT')
  expect(await received).toBe('BEGIN INSERT UPDATE COMMIT')
  server.close()
})
