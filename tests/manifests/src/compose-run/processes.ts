import { hasExited, pollUntil, spawnServer, terminate } from '@shop/programs'
import { execFile, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { variablesOfService, type ComposeFile, type ComposeService } from '../compose.ts'
import { addressOnMachine, type PortsByService } from './addresses.ts'
import { pathOnMachine, pathsOnMachine, readImage } from './image.ts'

/** Where the containers of a file run as processes. */
export interface ProcessPlace {
  readonly file: ComposeFile
  readonly ports: PortsByService
  /** Contains their logs. */
  readonly folder: string
  /** Contains a folder for each volume. */
  readonly volumes: string
}

interface Processes {
  start(name: string): Promise<void>
  run(name: string, ...args: readonly string[]): Promise<string>
}

const READY_WITHIN_MS = 120_000
/** Each check starts a program. */
const HEALTH_EVERY_MS = 1_500
const RUN_WITHIN_MS = 300_000
/** `stop_grace_period`. */
const ENDING = { signal: 'SIGTERM', forceSignal: 'SIGKILL', forceAfterMs: 15_000 } as const

/** The variables of a container, with the addresses and paths of this machine. */
function variablesOnMachine(name: string, service: ComposeService, place: ProcessPlace): Record<string, string> {
  const variables = variablesOfService(service)
  const addresses = Object.entries(variables).map(([key, value]) => [key, addressOnMachine(value, place.ports)] as const)
  const ports = ['PORT', 'OPS_PORT'].flatMap((key) => {
    const inside = variables[key]
    return inside === undefined ? [] : [[key, String(place.ports[name]?.[inside])] as const]
  })
  return {
    ...Object.fromEntries([...addresses, ...ports]),
    ...pathsOnMachine(service, place.volumes),
  }
}

/** @param stops receives what ends each process that was started */
export function createProcesses(place: ProcessPlace, stops: (() => Promise<void>)[]): Processes {
  const image = readImage()
  const children: ChildProcess[] = []
  const killAll = (): void => children.forEach((child) => void child.kill('SIGKILL'))
  process.once('exit', killAll)
  stops.push(async () => void process.off('exit', killAll))

  function programOf(name: string): { args: string[]; health: string[]; env: NodeJS.ProcessEnv } {
    const service = place.file.services[name]
    if (service?.build === undefined) throw new Error(`${name} is not built from the repository`)
    for (const volume of service.volumes ?? [])
      if (!volume.startsWith('./')) mkdirSync(join(place.volumes, volume.split(':')[0] ?? ''), { recursive: true })
    const onMachine = ([program, ...args]: readonly string[]): string[] => {
      if (program !== 'node') throw new Error(`the image has no program ${String(program)}`)
      return args.map((arg) => (/\.m?[jt]s$/.test(arg) ? pathOnMachine(arg, service, place.volumes) : arg))
    }
    const command = service.entrypoint === undefined ? image.command : [...service.entrypoint, ...(service.command ?? [])]
    // Nothing of this process but where its programs and their compiled code are.
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...image.variables, ...variablesOnMachine(name, service, place) }
    return { args: onMachine(command), health: onMachine(image.health), env }
  }

  async function untilHealthy(name: string, child: ChildProcess, health: readonly string[], env: NodeJS.ProcessEnv) {
    const check = async (): Promise<boolean | undefined> => {
      if (hasExited(child)) return false
      const checked = promisify(execFile)(process.execPath, health, { env })
      return checked.then(
        () => true,
        () => undefined,
      )
    }
    if ((await pollUntil(check, { everyMs: HEALTH_EVERY_MS, withinMs: READY_WITHIN_MS })) === true) return
    const lines = readFileSync(join(place.folder, `${name}.log`), 'utf8')
      .trim()
      .split('\n')
      .slice(-5)
    throw new Error(`${name} does not become healthy: ${lines.join('\n')}`)
  }

  return {
    async start(name) {
      const { args, health, env } = programOf(name)
      const logFile = join(place.folder, `${name}.log`)
      const child = spawnServer(process.execPath, args, { cwd: place.folder, env, logFile })
      children.push(child)
      stops.push(() => terminate(child, ENDING))
      await untilHealthy(name, child, health, env)
    },
    async run(name, ...more) {
      const { args, env } = programOf(name)
      const { stdout } = await promisify(execFile)(process.execPath, [...args, ...more], {
        cwd: place.folder,
        env,
        timeout: RUN_WITHIN_MS,
      })
      return stdout
    },
  }
}
