import { freePort } from '@shop/kafka'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDistributedShop, takeDown } from '../../src/index.ts'
import type { DistributedShop, Undo } from '../../src/index.ts'

export interface OpenedShop extends DistributedShop {
  /** What the launcher has said so far. */
  readonly said: readonly string[]
  readonly folder: string
  close(): Promise<void>
}

/** A folder that the database server's user may enter. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-distributed-'))
  await chmod(folder, 0o755)
  return folder
}

/** The whole shop as processes on a real Kafka, on data that is thrown away after. */
export async function openShop(instances: number): Promise<OpenedShop> {
  const folder = await makeFolder()
  const undo: Undo = [() => rm(folder, { recursive: true, force: true })]
  const said: string[] = []
  const say = (line: string): void => void said.push(line)
  try {
    const shop = await openDistributedShop({ folder, port: await freePort(), instances, say }, undo)
    return { ...shop, said, folder, close: () => takeDown(undo, say) }
  } catch (error) {
    await takeDown(undo, say)
    throw new Error(said.join('\n'), { cause: error })
  }
}
