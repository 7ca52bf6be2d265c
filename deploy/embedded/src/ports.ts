import { createServer } from 'node:net'
import { Refusal } from './refusal.ts'

/** Listens for a moment; port 0 takes any that is free. @returns the port, or the error that kept it from listening. */
async function tryPort(port: number, host: string): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port))
    })
  })
}

/** A port of 127.0.0.1 that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0, '127.0.0.1')
  if (typeof port === 'number') return port
  throw port
}

/** Refuses with one sentence when somebody else listens on the port; `variable` is the one that chooses another. */
export async function checkPort(port: number, host: string, variable: string): Promise<void> {
  const found = await tryPort(port, host)
  if (typeof found === 'number') return
  if (found.code === 'EADDRINUSE')
    throw new Refusal(`Port ${port} is in use by another program: choose another with ${variable}.`)
  if (found.code === 'EACCES') throw new Refusal(`Port ${port} may not be used by this user: choose another with ${variable}.`)
  throw new Refusal(`The shop cannot listen on ${host}, port ${port} (${variable}): ${found.message}`)
}
