import { findFreePort } from '@shop/kit/process'
import {
  ensureServerJars,
  hasExited,
  makeTemporaryFolder,
  MissingProgram,
  pollUntil,
  processExit,
  spawnServer,
  terminate,
  type MavenServer,
} from '@shop/programs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const S3PROXY: MavenServer = {
  name: 'S3Proxy',
  pom: join(import.meta.dirname, '../pom.xml'),
  artifact: 's3proxy',
  cache: join(import.meta.dirname, '../../../.cache/s3proxy'),
}

/** In the addresses of clients. */
const HOST = 'localhost'

const LOGGING = '<configuration><root level="warn"/></configuration>'

/** Little memory and a fast start: a server for tests has a small load and a short life. */
const JVM_OPTIONS = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Djava.awt.headless=true']

const READY_MS = 60_000
const STOP_MS = 5_000

/** A server with one bucket, and one key that may use it. */
export interface S3Proxy {
  readonly endpoint: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
  /** The folder with the objects of the bucket, by their keys. */
  readonly folder: string
  readonly pid: number | undefined
  stop(): Promise<void>
}

async function writeSettings(folder: string, port: number, keyId: string, secret: string): Promise<string> {
  const path = join(folder, 's3proxy.properties')
  const settings = {
    's3proxy.endpoint': `http://127.0.0.1:${String(port)}`,
    's3proxy.authorization': 'aws-v4',
    's3proxy.identity': keyId,
    's3proxy.credential': secret,
    // The bucket may stand before this name. Of any other host it is the first part.
    's3proxy.virtual-host': HOST,
    'jclouds.provider': 'filesystem',
    'jclouds.filesystem.basedir': join(folder, 'buckets'),
    'jclouds.identity': 'local',
    'jclouds.credential': 'local',
  }
  await writeFile(
    path,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  return path
}

/** Starts S3Proxy on a free port of 127.0.0.1, with its buckets in a temporary folder. */
export async function startS3Proxy(): Promise<S3Proxy> {
  const { classPath } = await ensureServerJars(S3PROXY)
  const folder = await makeTemporaryFolder('shop-s3proxy-')
  const bucket = 'shop-pictures'
  await mkdir(join(folder, 'buckets', bucket), { recursive: true })
  const port = await findFreePort()
  const keyId = 'shop'
  const secret = 'the-secret-of-the-shop'
  const settings = await writeSettings(folder, port, keyId, secret)
  const logFile = join(folder, 's3proxy.log')
  const logging = join(folder, 'logback.xml')
  await writeFile(logging, LOGGING)
  const args = [
    ...JVM_OPTIONS,
    `-Dlogback.configurationFile=${logging}`,
    '-cp',
    classPath,
    'org.gaul.s3proxy.Main',
    '--properties',
    settings,
  ]
  const child = spawnServer('java', args, { logFile, signalOnExit: 'SIGKILL' })
  const endpoint = `http://${HOST}:${String(port)}`
  const answers = () =>
    fetch(endpoint).then(
      () => true,
      () => undefined,
    )
  const ready = await pollUntil(async () => (hasExited(child) ? false : answers()), { everyMs: 50, withinMs: READY_MS })
  const exited = processExit(child)
  const stop = async (): Promise<void> => {
    await terminate(child, { signal: 'SIGTERM', forceSignal: 'SIGKILL', forceAfterMs: STOP_MS })
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  if (ready === true) return { endpoint, bucket, keyId, secret, folder: join(folder, 'buckets', bucket), pid: child.pid, stop }
  const log = await readFile(logFile, 'utf8').catch(() => '')
  await stop()
  throw new Error(`S3Proxy does not start: ${log.trim().split('\n').slice(-5).join('\n')}`)
}

/** Why the tests cannot run here; undefined when they can. In CI they must. */
export async function s3SkipReason(): Promise<string | undefined> {
  try {
    await ensureServerJars(S3PROXY)
    return undefined
  } catch (error) {
    if (!(error instanceof MissingProgram) || process.env.CI === 'true') throw error
    console.log(`The tests with a bucket are skipped: there is no S3Proxy to test with: ${error.message}.`)
    return error.message
  }
}
