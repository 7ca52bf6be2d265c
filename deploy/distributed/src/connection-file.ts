import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFile } from '@shop/kit/process'
import { OperatorError } from '@shop/programs'
import { operatedProcesses } from '@shop/ops'
import { z } from 'zod'

const connections = z.strictObject({
  /** The internal addresses of the instances of each process. */
  addresses: z.record(z.enum(operatedProcesses), z.array(z.string()).readonly()),
  /** Authenticates internal calls. */
  internalToken: z.string(),
  /** The addresses of the stores; a launcher of the release before did not write them. */
  stores: z
    .strictObject({
      kafka: z.string(),
      /** Of each schema, with its password. */
      databases: z.record(z.string(), z.string()),
      /** Of one database through the pooler, if there is one. */
      pooled: z.string().optional(),
    })
    .optional(),
})

/** The addresses of a running shop, for operator commands. */
export type Connections = z.infer<typeof connections>

const fileIn = (folder: string): string => join(folder, 'running.json')

/** @returns a function that deletes the file. */
export async function writeConnections(folder: string, content: Connections): Promise<() => Promise<void>> {
  await writeFile(fileIn(folder), JSON.stringify(content), { mode: 0o600 })
  return () => rm(fileIn(folder), { force: true })
}

export async function readConnections(folder: string): Promise<Connections> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined)
  if (text === undefined) throw new OperatorError(`No distributed shop runs on ${folder}.`)
  return parseFile(connections, fileIn(folder), text)
}
