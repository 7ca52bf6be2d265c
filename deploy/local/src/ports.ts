import { createServer } from 'node:net'
import { Refusal } from './refusal.ts'

/** Listens for a moment. @returns the error that kept it from listening. */
async function tryPort(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

/** Refuses with one sentence when somebody else listens on the port; `variable` is the one that chooses another. */
export async function checkPort(port: number, host: string, variable: string): Promise<void> {
  const found = await tryPort(port, host)
  if (found === undefined) return
  if (found.code === 'EADDRINUSE')
    throw new Refusal(`Port ${port} is in use by another program: choose another with ${variable}.`)
  if (found.code === 'EACCES') throw new Refusal(`Port ${port} may not be used by this user: choose another with ${variable}.`)
  throw new Refusal(`The shop cannot listen on ${host}, port ${port} (${variable}): ${found.message}`)
}
