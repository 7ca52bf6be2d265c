import { startLocalPostgres } from '@shop/local'
import { createAgain } from './again.ts'
import type { Say } from './again.ts'

/** Pools of ten for two instances of everything, and some to look with. */
const CONNECTIONS = 300

/** A PostgreSQL that is started again, where it was, when it ends by itself. */
export interface KeptPostgres {
  readonly url: string
  readonly pid: () => number | undefined
  stop(): Promise<void>
}

export async function keepPostgres(folder: string, say: Say): Promise<KeptPostgres> {
  let server = await startLocalPostgres({ folder, maxConnections: CONNECTIONS, onLine: say })
  const { port, url } = server
  const again = createAgain(
    'PostgreSQL',
    async () => {
      server = await startLocalPostgres({ folder, maxConnections: CONNECTIONS, port })
      follow()
    },
    say,
  )
  const follow = (): void => void server.exited.then(() => again.begin('by itself'))
  follow()
  return {
    url,
    pid: () => server.pid,
    async stop() {
      await again.stop()
      await server.stop()
    },
  }
}
