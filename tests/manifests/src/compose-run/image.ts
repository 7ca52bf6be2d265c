import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, variablesOfService, type ComposeService } from '../compose.ts'

/** The folder of the image in which its programs are started. */
const HOME = '/shop'

/** What the image of a process says: its command, the check of its health, and variables. */
export interface Image {
  readonly command: readonly string[]
  readonly health: readonly string[]
  readonly variables: Readonly<Record<string, string>>
}

const jsonBehind = (pattern: RegExp, text: string): string[] =>
  JSON.parse([...text.matchAll(pattern)].at(-1)?.[1] ?? '[]') as string[]

/** Reads the last stage of deploy/docker/Dockerfile. */
export function readImage(): Image {
  const stage =
    readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const variables = [...stage.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value])
  return {
    command: jsonBehind(/^CMD (\[.*\])$/gm, stage),
    health: jsonBehind(/^HEALTHCHECK .*CMD (\[.*\])$/gm, stage),
    variables: Object.fromEntries(variables) as Record<string, string>,
  }
}

/** The workspace that pack.sh packs for `SERVICE`. */
function packedFolder(service: string): string {
  const folder = [service, `services/${service}`, `tools/${service}`].find((path) => existsSync(join(root, path, 'src/main.ts')))
  if (folder === undefined) throw new Error(`no image is built from ${service}`)
  return folder
}

/** Where a path of the image is in the repository, as pack.sh copies it; undefined where the image has no such path. */
function fromImage(path: string, service: ComposeService): string | undefined {
  const name = service.build?.args?.SERVICE ?? ''
  const relative = path.startsWith(`${HOME}/`) ? path.slice(HOME.length + 1) : path
  if (relative === 'main.ts') return join(root, packedFolder(name), 'src/main.ts')
  if (relative === 'health.mjs') return join(root, 'deploy/docker/health.mjs')
  if (relative.startsWith('web/') && name === 'bff') return join(root, relative)
  return undefined
}

/**
 * Where a path inside a container is on this machine: in the folder of one of its volumes, in the checkout that it mounts, or in its image.
 * @param volumes the folder of all volumes. @throws Error for any other path: the container's own file system is read-only
 */
export function pathOnMachine(path: string, service: ComposeService, volumes: string): string {
  for (const volume of service.volumes ?? []) {
    const [source = '', target = ''] = volume.split(':')
    if (path !== target && !path.startsWith(`${target}/`)) continue
    return join(source.startsWith('./') ? join(root, source) : join(volumes, source), path.slice(target.length))
  }
  const found = fromImage(path, service)
  if (found === undefined) throw new Error(`${path} is in no volume and not in the image`)
  return found
}

/** Variables whose values are paths, or lists of paths, by the paths of this machine. */
export function pathsOnMachine(service: ComposeService, volumes: string): Record<string, string> {
  const paths = Object.entries(variablesOfService(service)).filter(([, value]) => value.startsWith('/'))
  return Object.fromEntries(
    paths.map(([name, value]) => {
      const onMachine = value.split(':').map((path) => pathOnMachine(path, service, volumes))
      return [name, onMachine.join(':')]
    }),
  )
}
