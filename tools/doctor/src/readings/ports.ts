import { commandLineOf, parentOf, runProgram } from '@shop/programs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename } from 'node:path'
import type { PortHolder, PortReading } from '../judgements/ports.ts'

/** Listens as the shop would, and closes again. @returns the code of the error that prevented it */
async function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

/** Browsers look for localhost at both: a program at the other one would be shown in place of the shop. */
const LOOPBACK = '127.0.0.1'
const LOOPBACK_6 = '::1'

/** Why the shop cannot have the port for itself. */
async function refusalOf(port: number, host: string): Promise<string | undefined> {
  const own = await tryListen(port, host)
  if (own !== undefined || host !== LOOPBACK) return own
  return (await tryListen(port, LOOPBACK_6)) === 'EADDRINUSE' ? 'EADDRINUSE' : undefined
}

const LISTENING = '0A'

/** The sockets that listen on a port, as Linux numbers them. */
async function listeningSockets(port: number): Promise<string[]> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const digits = port.toString(16).toUpperCase().padStart(4, '0')
  return tables
    .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter(([, local = '', , state]) => local.endsWith(`:${digits}`) && state === LISTENING)
    .map((columns) => `socket:[${columns[9] ?? ''}]`)
}

/** Of the processes of other users, only root may see what they have open. */
async function ownsSocket(pid: string, sockets: readonly string[]): Promise<boolean> {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => [])
  const targets = await Promise.all(descriptors.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')))
  return targets.some((target) => sockets.includes(target))
}

async function describeProcess(pid: number): Promise<PortHolder> {
  const [path = ''] = (await commandLineOf(pid)).split(' ')
  return { pid, parent: await parentOf(pid), program: basename(path) }
}

async function findHolderOnLinux(port: number): Promise<PortHolder | undefined> {
  const sockets = await listeningSockets(port)
  for (const name of sockets.length === 0 ? [] : await readdir('/proc'))
    if (/^\d+$/.test(name) && (await ownsSocket(name, sockets))) return describeProcess(Number(name))
  return undefined
}

/** From lines such as p123, R1, cnode. */
async function findHolderByLsof(port: number): Promise<PortHolder | undefined> {
  const output = await runProgram('lsof', ['-nP', `-iTCP:${String(port)}`, '-sTCP:LISTEN', '-FpRc']).catch(() => '')
  const field = (letter: string): string | undefined => new RegExp(`^${letter}(.+)$`, 'm').exec(output)?.[1]
  const pid = field('p')
  return pid === undefined ? undefined : { pid: Number(pid), parent: Number(field('R')), program: field('c') ?? '' }
}

export async function readPort(port: number, host: string, variable: string): Promise<PortReading> {
  const refusal = await refusalOf(port, host)
  const find = process.platform === 'linux' ? findHolderOnLinux : findHolderByLsof
  return { port, host, variable, refusal, holder: refusal === 'EADDRINUSE' ? await find(port) : undefined }
}
