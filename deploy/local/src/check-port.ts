import { OperatorError } from '@shop/programs'
import { createServer } from 'node:net'

/** Listens on the port and closes again. @returns the error that prevented it. */
async function tryListen(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

/** Browsers look for localhost at both: a program at the other one would be shown in place of the shop. */
const LOOPBACK = '127.0.0.1'
const LOOPBACK_6 = '::1'

/** Throws an OperatorError when the port cannot be used. `variable` is the environment variable that sets the port. */
export async function checkPort(port: number, host: string, variable: string): Promise<void> {
  const own = await tryListen(port, host)
  const other = own === undefined && host === LOOPBACK ? await tryListen(port, LOOPBACK_6) : undefined
  const error = other?.code === 'EADDRINUSE' ? other : own
  if (error === undefined) return
  if (error.code === 'EADDRINUSE')
    throw new OperatorError(`Port ${port} is in use by another program: choose another with ${variable}.`)
  if (error.code === 'EACCES')
    throw new OperatorError(`Port ${port} may not be used by this user: choose another with ${variable}.`)
  throw new OperatorError(`The shop cannot listen on ${host}, port ${port} (${variable}): ${error.message}`)
}
