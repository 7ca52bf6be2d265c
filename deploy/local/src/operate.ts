import { ConfigurationError } from '@shop/kit/process'
import { claim, runningShop } from './claim.ts'
import { createCleanup } from './cleanup.ts'
import { readDataFolder } from './configuration.ts'
import { readPostmaster } from './postgres/postmaster-file.ts'
import { startLocalPostgres, urlOf } from './postgres/start.ts'
import { Refusal } from './refusal.ts'
import { openShopFolder } from './shop-folder.ts'
import type { ShopFolder } from './shop-folder.ts'

export interface Operation {
  readonly folder: ShopFolder
  readonly say: (line: string) => void
}

/**
 * Runs an operator's command on the shop of this folder and gives the exit code that it asks for.
 * What the person can mend is told in one sentence.
 */
export async function operate(command: (operation: Operation) => Promise<number>): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  try {
    process.exitCode = await command({ folder: await openShopFolder(readDataFolder(process.env)), say })
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ConfigurationError)) throw error
    say(error.message)
    process.exitCode = 1
  }
}

/** The shop's own database: the one that runs, or, where the shop is stopped, one that is started for the purpose. */
export async function withDatabase<Result>({ folder, say }: Operation, work: (url: string) => Promise<Result>): Promise<Result> {
  const running = await runningShop(folder)
  if (running !== undefined) {
    const postmaster = await readPostmaster(running.home.data)
    if (postmaster?.ready !== true) throw new Refusal('The shop is just starting or stopping: try again in a moment.')
    return work(await urlOf(running.home, postmaster.port))
  }
  if (folder.record === undefined) throw new Refusal(`There is no shop in ${folder.path} yet.`)
  const cleanup = createCleanup()
  try {
    await claim(folder, cleanup)
    const postgres = await startLocalPostgres({ folder: folder.postgres, onLine: say })
    await cleanup.add(() => postgres.stop())
    return await work(postgres.url)
  } finally {
    await cleanup.run()
  }
}
