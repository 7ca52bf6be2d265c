import { startLocalPostgres } from '@shop/postgres'
import { createRestarter, type Print } from './restarter.ts'

/** Connection pools of ten for two instances of each process, and some for operators. */
const MAX_CONNECTIONS = 300

/** A PostgreSQL that is restarted at the same address when it exits by itself. */
export interface SupervisedPostgres {
  readonly url: string
  readonly pid: () => number | undefined
  stop(): Promise<void>
}

export async function startSupervisedPostgres(folder: string, print: Print): Promise<SupervisedPostgres> {
  let server = await startLocalPostgres({ folder, maxConnections: MAX_CONNECTIONS, onLine: print })
  const { port, url } = server
  const start = async (): Promise<void> => {
    server = await startLocalPostgres({ folder, maxConnections: MAX_CONNECTIONS, port })
    watchExit()
  }
  const restarter = createRestarter('PostgreSQL', start, print)
  const watchExit = (): void => void server.exited.then(() => restarter.restart('by itself'))
  watchExit()
  return {
    url,
    pid: () => server.pid,
    async stop() {
      await restarter.stop()
      await server.stop()
    },
  }
}
