import { eventually } from '@shop/kit/testing'
import { spawnServer, terminate } from '@shop/programs'
import { join } from 'node:path'
import { root, variablesOfService, type ComposeService } from '../compose.ts'

/** ClickHouse's engine behind the part of its protocol that its client uses: no package has the server. */
const PROGRAM = join(root, 'services/reporting/src/testing/clickhouse-process.ts')
const READY_WITHIN_MS = 60_000
const ENDING = { signal: 'SIGTERM', forceSignal: 'SIGKILL', forceAfterMs: 5_000 } as const

/** Starts the server of reports with the password of the service `clickhouse`. @returns how to stop it */
export async function startComposeClickHouse(
  service: ComposeService,
  port: number,
  folder: string,
): Promise<() => Promise<void>> {
  const { CLICKHOUSE_PASSWORD: password = '' } = variablesOfService(service)
  const args = [PROGRAM, join(folder, 'clickhouse'), String(port), password]
  const server = spawnServer(process.execPath, args, { logFile: join(folder, 'clickhouse.log'), signalOnExit: 'SIGKILL' })
  const stop = (): Promise<void> => terminate(server, ENDING)
  const address = (service.healthcheck?.test.at(-1) ?? '').replace(':8123/', `:${String(port)}/`)
  try {
    await eventually(async () => {
      const { status } = await fetch(address)
      if (status !== 200) throw new Error(`ClickHouse answers ${String(status)}`)
    }, READY_WITHIN_MS)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
