import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { commandOf } from './processes.ts'

/** Who holds it: the process, and its command line, because the number alone may pass to another program. */
interface Holder {
  readonly pid: number
  readonly command: string
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Holder)
}

/** The process that works on the data now, if one does. */
export async function holderOf(path: string): Promise<number | undefined> {
  const holder = await readHolder(path)
  if (holder === undefined || holder.pid === process.pid) return undefined
  return (await commandOf(holder.pid)) === holder.command ? holder.pid : undefined
}

/**
 * Marks the data as ours until the answer is called. The mark is written beside and linked into place, so that it is
 * there whole or not at all, and once. @returns the number of the process that was faster, if one was.
 */
export async function takeLock(path: string): Promise<(() => Promise<void>) | number> {
  const beside = `${path}.${process.pid}`
  await writeFile(beside, JSON.stringify({ pid: process.pid, command: await commandOf(process.pid) } satisfies Holder))
  try {
    for (;;) {
      const faster = await link(beside, path).then(
        () => undefined,
        (error: unknown) => error as NodeJS.ErrnoException,
      )
      if (faster === undefined) return () => rm(path, { force: true })
      if (faster.code !== 'EEXIST') throw faster
      const holder = await holderOf(path)
      if (holder !== undefined) return holder
      await rm(path, { force: true })
    }
  } finally {
    await rm(beside, { force: true })
  }
}
