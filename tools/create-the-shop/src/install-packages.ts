import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CreateError } from './options.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The Node that the packages bring, which runs the shop. */
export const nodeOf = (folder: string): string =>
  join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The program of npm: that which runs this one, or that beside Node. Another package manager cannot read the lock file. */
function findNpm({ npm_execpath: running = '' }: Environment): string | undefined {
  const beside = dirname(process.execPath)
  const candidates = [
    ...(running.endsWith('npm-cli.js') ? [running] : []),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ]
  return candidates.find((path) => existsSync(path))
}

/** Of npm's variables only what a person has set up: where packages come from, and where they are kept. */
export function installEnvironment(env: Environment): Environment {
  const kept =
    /^npm_config_(registry|cache|offline|prefer_offline|userconfig|globalconfig|(https?_|no)?proxy|cafile|ca|strict_ssl)$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)))
}

const AGAIN = 'Run the same command again: it goes on with what is there.'

/** Why npm has ended with an error, by what it has printed. */
export function describeFailure(output: string): string {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output))
    return `The packages cannot be fetched: there is no connection to the registry of npm, or a proxy is in the way. ${AGAIN}`
  if (output.includes('ENOSPC')) return `The disk is full. Free 2 GB. ${AGAIN}`
  if (/EACCES|EPERM/.test(output)) return `The packages cannot be written:\n${output.trim()}\nMend that. ${AGAIN}`
  return `The packages cannot be installed:\n${output.trim()}\n${AGAIN}`
}

/** Installs the packages of the lock file, and nothing else. @throws CreateError */
export async function installPackages(folder: string, env: Environment): Promise<void> {
  const npm = findNpm(env)
  const args = ['ci', '--omit=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const child = spawn(program, [...first, ...args], {
    cwd: folder,
    env: installEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve).once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new CreateError('npm is not there. Install it, and run the same command again.') : error)
    })
  })
  if (code !== 0) throw new CreateError(describeFailure(output))
  if (!existsSync(nodeOf(folder)))
    throw new CreateError(
      'npm has left out the scripts of the packages, as ignore-scripts tells it to. Run: npm config set ignore-scripts false. ' +
        AGAIN,
    )
}
