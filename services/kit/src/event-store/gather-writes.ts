import type { Socket } from 'node:net'

type WriteCallback = (error?: Error | null) => void

/**
 * Makes a socket send what is written in one turn with one system call: the statements of a transaction that do not wait for each
 * other. The driver sends each by itself, and for small statements these calls are what costs a service most.
 */
export function gatherWrites(socket: Socket): Socket {
  let isGathering = false
  const gather = (): void => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    // Runs when the promises that are settled by now have been handled, before the next event.
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
  // A socket that connects gets its own `write` back.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | WriteCallback, callback?: WriteCallback) => {
      gather()
      return typeof encoding === 'function' ? write(chunk, encoding) : write(chunk, encoding, callback)
    }
  })
  return socket
}
