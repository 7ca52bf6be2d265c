import { bytesText } from './figures.ts'
import { fault, ok, warning, type Judgement } from './judgement.ts'
import { judgeMemory, type MemoryReading } from './memory.ts'

/** What a process of the shop takes with little to do, and some requests: the request of deploy/k8s. */
const LEAST_MEMORY_BYTES = 192 * 2 ** 20

/** @param memory undefined limit: that of the machine alone holds */
export function judgeMemoryLimit(memory: MemoryReading & { readonly limitBytes: number | undefined }): Judgement {
  const { limitBytes } = memory
  if (limitBytes === undefined)
    return warning(
      `no limit: a process that grows takes the memory of everything on this node (${bytesText(memory.totalBytes)})`,
      'Set resources.limits.memory of the pod, or mem_limit of the service in Compose: 512 MB for most processes.',
    )
  if (limitBytes < LEAST_MEMORY_BYTES)
    return fault(
      `the limit is ${bytesText(limitBytes)}; a process takes ${bytesText(LEAST_MEMORY_BYTES)}`,
      'Raise resources.limits.memory, or mem_limit in Compose: the kernel ends a process above its limit (OOMKilled).',
    )
  return judgeMemory(memory, undefined)
}

export interface FolderReading {
  readonly folder: string
  /** What it is for: the variable, or a word. */
  readonly purpose: string
  /** Why this user cannot write into it, such as EROFS or ENOENT; undefined when nothing is known to prevent it. */
  readonly refusal: string | undefined
  /** Whether it is on a volume, and not in the file system of the container. */
  readonly isMounted: boolean
}

const MOUNT_ADVICE: Readonly<Record<string, string>> = {
  EROFS: 'The file system of the container is read-only: mount a volume there (volumeMounts; an emptyDir for /tmp), or tmpfs.',
  ENOENT: 'Mount a volume there, or let the variable name a folder that is mounted.',
}

/** @param mustLast whether its files have to survive the container */
export function judgeFolder({ folder, purpose, refusal, isMounted }: FolderReading, mustLast: boolean): Judgement {
  const found = `${folder} (${purpose})`
  if (refusal !== undefined)
    return fault(
      `${found} cannot be written to (${refusal})`,
      MOUNT_ADVICE[refusal] ?? 'Give it to the user of the container: fsGroup of the pod, or chown 1000:1000.',
    )
  if (mustLast && !isMounted)
    return fault(
      `${found} is on no volume: its files are gone with the container`,
      'Mount a volume there that all pods of the BFF share, or keep pictures in a bucket (docs/operating/pictures.md).',
    )
  return ok(`${found} can be written to`)
}

/** @param interfaces names of the network interfaces */
export function judgeClientId(clientId: string | undefined, host: string, interfaces: readonly string[]): Judgement {
  if (clientId !== undefined) return ok(`KAFKA_CLIENT_ID is ${clientId}`)
  // A pod has one interface of its own; those of other pods and of bridges are seen from the node alone.
  if (!interfaces.some((name) => /^(veth|cni|cali|flannel|docker|br-)/.test(name)))
    return ok(`KAFKA_CLIENT_ID is not set, and ends with the host: ${host}`)
  return warning(
    `KAFKA_CLIENT_ID is not set, and the host is the node, ${host}: two processes of a service there have one id`,
    'Set KAFKA_CLIENT_ID to the name of the pod (fieldRef: metadata.name), or do without hostNetwork.',
  )
}
