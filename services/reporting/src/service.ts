import { traceCalls, type Dispatch } from '@shop/kit/calls'
import { withDeliverySpans, type StoppedSource } from '@shop/kit/messaging'
import { createServiceApp } from '@shop/kit/process'
import type { Series } from '@shop/kit/telemetry'
import { createCalls } from './calls.ts'
import type { QueryPorts, ReportingPorts } from './ports.ts'
import { createLiveProjection } from './projection/live-projection.ts'
import { createOperations } from './rebuild/operations.ts'
import { reportingMetrics } from './store/metrics.ts'
import type { Version } from './store/versions.ts'

export interface ReportingService {
  readonly dispatch: Dispatch
  readonly app: ReturnType<typeof createServiceApp>
  /** The metrics of the projection, besides those of every process. */
  readonly series: readonly Series[]
  /** The sources that are not read until an operator has reconciled their log, or a newer program reads them. */
  readonly stopped: () => readonly StoppedSource[]
  /** Returns at once. Until the store is open, the reports are unavailable. */
  start(): void
  stop(): Promise<void>
}

export function createReportingService(ports: ReportingPorts): ReportingService {
  const { storeLocation: location, bus, clock, timeZone, logger, segments, timing } = ports
  const rebuildOnNewTimeZone = (version: Version): void => {
    if (timeZone === undefined || timeZone === version.timeZone) return
    logger.warn({ before: version.timeZone, timeZone }, 'the time zone has changed: the reports are rebuilt')
    void operations.rebuild({ accept: true })
  }
  const live = createLiveProjection({
    location,
    timeZone,
    bus: withDeliverySpans('reporting', bus),
    logger,
    timing,
    onOpened: rebuildOnNewTimeZone,
  })
  const operations = createOperations({ live, bus: ports.rebuildBus ?? bus, timeZone, logger })
  const { store, reports, progress } = live
  const queryPorts: QueryPorts = { store: reports, progress, clock, timeZone: timeZone ?? 'UTC', logger }
  const calls = createCalls(segments === undefined ? queryPorts : { ...queryPorts, segments }, operations)
  const dispatch = traceCalls('reporting', calls)
  const stopped = () => live.stopped()
  const ready = async (): Promise<void> => void (await store.query('SELECT 1'))
  return {
    dispatch,
    app: createServiceApp({ logger, dispatch, ready, stopped }),
    stopped,
    series: reportingMetrics(store),
    start: () => live.start(),
    stop: () => live.stop(),
  }
}
