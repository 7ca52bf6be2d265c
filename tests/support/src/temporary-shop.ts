import { createCleanup } from '@shop/launcher-kit'
import { makeTemporaryFolder } from '@shop/programs'
import { withoutAbuseLimits } from '@shop/seed'
import { rm } from 'node:fs/promises'
import { cleanUp, startDistributedShop, type DistributedOptions, type DistributedShop } from '@shop/distributed'

/** A shop whose data is deleted when it is closed. */
export interface TemporaryShop extends DistributedShop {
  /** The launcher's output so far. */
  readonly output: readonly string[]
  readonly folder: string
  close(): Promise<void>
}

/** Starts the whole shop as processes on a real Kafka, on free ports, without limits of customers and addresses. */
export async function startTemporaryShop(
  options: Pick<DistributedOptions, 'instances' | 'clickhouseUrl' | 'pooler' | 'admin' | 'variables'>,
): Promise<TemporaryShop> {
  const folder = await makeTemporaryFolder('shop-distributed-')
  const cleanup = createCleanup()
  await cleanup.add(() => rm(folder, { recursive: true, force: true }))
  const output: string[] = []
  const print = (line: string): void => void output.push(line)
  try {
    const shop = await startDistributedShop(
      { ...options, variables: { ...withoutAbuseLimits, ...options.variables }, folder, print },
      cleanup,
    )
    return { ...shop, output, folder, close: () => cleanUp(cleanup, print) }
  } catch (error) {
    await cleanUp(cleanup, print)
    throw new Error(output.join('\n'), { cause: error })
  }
}
