import { reportingCalls, reportingOperations } from '@shop/contracts/internal'
import { createDispatch, createServiceApp, traceCalls, traceDeliveries } from '@shop/kit'
import type { Bus, Dispatch, Logger, Series } from '@shop/kit'
import { createCallHandlers } from './http/calls.ts'
import { createLive } from './live.ts'
import type { SegmentThresholds } from './ports.ts'
import { createOperations } from './rebuild/operations.ts'
import { reportSeries } from './store/series.ts'
import type { StorePlace } from './store/clickhouse.ts'
import type { Version } from './store/versions.ts'

export interface ReportingPorts {
  /** Where the tables are. */
  readonly place: StorePlace
  readonly bus: Bus
  /** For reading everything once more, with big batches; the same as the other when none is given. */
  readonly bulkBus?: Bus
  readonly clock: () => Date
  /** Where the shop's days begin and end; as the store has it when none is said. */
  readonly timeZone: string | undefined
  readonly logger: Logger
  readonly segments?: SegmentThresholds
}

export interface ReportingService {
  readonly dispatch: Dispatch
  readonly app: ReturnType<typeof createServiceApp>
  /** What it is measured by besides what every process is. */
  readonly series: readonly Series[]
  /** Resolves at once: until the store is open, the reports are unavailable. */
  start(): void
  stop(): Promise<void>
}

export function createReportingService(ports: ReportingPorts): ReportingService {
  const { bus, bulkBus = bus, clock, timeZone, logger, segments } = ports
  const onOpened = (version: Version): void => {
    if (timeZone === undefined || timeZone === version.timeZone) return
    logger.warn({ before: version.timeZone, timeZone }, 'the days begin elsewhere than before: the reports are built again')
    void operations.rebuild({ accept: true })
  }
  const live = createLive({ ...ports, bus: traceDeliveries('reporting', bus), onOpened })
  const operations = createOperations({ live, bus: bulkBus, timeZone, logger })
  const { store, folded } = live
  const common = { store, folded, clock, timeZone: timeZone ?? 'UTC', logger }
  const handlers = createCallHandlers(segments === undefined ? common : { ...common, segments })
  const calls = { ...reportingCalls, ...reportingOperations }
  const dispatch = traceCalls('reporting', createDispatch(calls, { ...handlers, ...operations }, logger))
  const ready = async (): Promise<void> => void (await store.query('SELECT 1'))
  return {
    dispatch,
    app: createServiceApp({ logger, dispatch, ready }),
    series: reportSeries(store),
    start: () => live.start(),
    stop: () => live.stop(),
  }
}
