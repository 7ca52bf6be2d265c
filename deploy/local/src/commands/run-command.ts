import { ConfigurationError } from '@shop/kit/process'
import { createCleanup } from '@shop/launcher-kit'
import { forgetDriverVariables, OperatorError } from '@shop/programs'
import { readDataFolder } from '../configuration.ts'
import { namingFullDisk } from '../disk-space.ts'
import { findRunningShop, lockShopFolder } from '../folder-lock.ts'
import { readPostmaster, databaseUrl, startLocalPostgres } from '@shop/postgres'
import { keepFilesPrivate, openShopFolder, type ShopFolder } from '../shop-folder.ts'

export interface CommandContext {
  readonly folder: ShopFolder
  readonly print: (line: string) => void
}

/**
 * Runs an operator command on the shop in the folder SHOP_DATA. The command returns the exit code of the process.
 * Of errors that the operator can fix, only the message is printed.
 */
export async function runCommand(command: (context: CommandContext) => Promise<number>): Promise<void> {
  keepFilesPrivate()
  forgetDriverVariables(process.env)
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  try {
    const folder = await openShopFolder(readDataFolder(process.env))
    process.exitCode = await namingFullDisk(folder.path, () => command({ folder, print }))
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof ConfigurationError)) throw error
    print(error.message)
    process.exitCode = 1
  }
}

/** Calls `work` with the address of the shop's database. When the shop is stopped, its database is started for this call. */
export async function withDatabase<Result>(
  { folder, print }: CommandContext,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = await findRunningShop(folder)
  if (running !== undefined) {
    const { postgresFolder } = running
    const postmaster = await readPostmaster(postgresFolder.data)
    if (postmaster?.ready !== true) throw new OperatorError('The shop is just starting or stopping: try again in a moment.')
    return work(await databaseUrl(postgresFolder, postmaster.port))
  }
  if (folder.record === undefined) throw new OperatorError(`There is no shop in ${folder.path} yet.`)
  const cleanup = createCleanup()
  try {
    await lockShopFolder(folder, cleanup)
    const postgres = await startLocalPostgres({ folder: folder.postgres, archived: true, onLine: print })
    await cleanup.add(() => postgres.stop())
    return await work(postgres.url)
  } finally {
    await cleanup.run()
  }
}
