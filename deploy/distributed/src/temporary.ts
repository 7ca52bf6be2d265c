import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDistributedShop, takeDown } from './shop.ts'
import type { DistributedOptions, DistributedShop, Undo } from './shop.ts'

/** A shop on data that is thrown away after. */
export interface TemporaryShop extends DistributedShop {
  /** What the launcher has said so far. */
  readonly said: readonly string[]
  readonly folder: string
  close(): Promise<void>
}

/** A folder that the database server may enter, which runs as a user of its own when we are root. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-distributed-'))
  await chmod(folder, 0o755)
  return folder
}

/** The whole shop as processes on a real Kafka, on free ports. */
export async function openTemporaryShop(
  options: Pick<DistributedOptions, 'instances' | 'clickhouseUrl' | 'admin'>,
): Promise<TemporaryShop> {
  const folder = await makeFolder()
  const undo: Undo = [() => rm(folder, { recursive: true, force: true })]
  const said: string[] = []
  const say = (line: string): void => void said.push(line)
  try {
    const shop = await openDistributedShop({ ...options, folder, say }, undo)
    return { ...shop, said, folder, close: () => takeDown(undo, say) }
  } catch (error) {
    await takeDown(undo, say)
    throw new Error(said.join('\n'), { cause: error })
  }
}
