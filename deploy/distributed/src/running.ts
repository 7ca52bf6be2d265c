import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const running = z.object({
  kafka: z.string(),
  /** The addresses of the databases; there are passwords in them. */
  databases: z.record(z.string(), z.string()),
})

/** What an operator's command needs to know of the shop that runs on a folder. */
export type Running = z.infer<typeof running>

const fileIn = (folder: string): string => join(folder, 'running.json')

export async function tellRunning(folder: string, told: Running): Promise<() => Promise<void>> {
  await writeFile(fileIn(folder), JSON.stringify(told), { mode: 0o600 })
  return () => rm(fileIn(folder), { force: true })
}

export async function readRunning(folder: string): Promise<Running> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`No distributed shop runs on ${folder}.`)
  return running.parse(JSON.parse(text))
}
