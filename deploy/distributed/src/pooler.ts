import { findFreePort } from '@shop/kit/process'
import { rememberProcess } from '@shop/launcher-kit'
import { startPgBouncer, type PgBouncerOptions } from '@shop/pgbouncer'
import { createRestarter, type Print } from './restarter.ts'

/** A PgBouncer that is restarted at the same address when it exits by itself. */
export interface SupervisedPooler {
  readonly pid: () => number | undefined
  /** The same address of a database, through the pooler. */
  readonly through: (url: string) => string
  stop(): Promise<void>
}

/**
 * @param folder of the shop, which remembers the process
 * @param urls of the databases, whose roles may connect
 */
export async function startSupervisedPooler(
  folder: string,
  postgresUrl: string,
  urls: readonly string[],
  print: Print,
): Promise<SupervisedPooler> {
  const passwords = Object.fromEntries(urls.map((url) => new URL(url)).map(({ username, password }) => [username, password]))
  const options: PgBouncerOptions = { postgresUrl, passwords, port: await findFreePort() }
  let pooler = await startPgBouncer(options)
  await rememberProcess(folder, 'pooler', pooler.pid)
  const start = async (): Promise<void> => {
    pooler = await startPgBouncer(options)
    watchExit()
    await rememberProcess(folder, 'pooler', pooler.pid)
  }
  const restarter = createRestarter('PgBouncer', start, print)
  const watchExit = (): void => void pooler.exited.then(() => restarter.restart('by itself'))
  watchExit()
  return {
    pid: () => pooler.pid,
    through: pooler.through,
    async stop() {
      await restarter.stop()
      await pooler.stop()
    },
  }
}
