import type { FastifyInstance } from 'fastify'
import type { DomainEvent } from '../domain/decider.ts'
import { createServiceApp } from './service-app.ts'
import type { Dispatch } from '../calls/transport.ts'
import type { Reactions } from '../messaging/reactions.ts'
import type { PollingLoop } from '../messaging/polling-loop.ts'
import type { RebuildReport, RebuildStatus } from '../event-store/rebuild.ts'
import { traceCalls } from '../calls/call-spans.ts'
import type { StoppedSource } from '../messaging/stopped-sources.ts'
import type { EventSourcedCore, ServicePorts } from './event-sourced-core.ts'
import type { Series } from '../telemetry/metrics.ts'

/** A service as seen by its process, or by the launcher of all services. */
export interface Service {
  readonly name: string
  /** The entry for callers in the same process. */
  readonly dispatch: Dispatch
  /** Its internal HTTP app; `main.ts` listens on it. */
  readonly app: FastifyInstance
  /** What it counts, besides the metrics of every process. */
  readonly series: readonly Series[]
  migrate(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  rebuild(acceptDifferences?: boolean, onProgress?: (status: RebuildStatus) => void): Promise<RebuildReport>
  /** Replays the parked records. @returns the number of records handled. */
  replayParked(): Promise<number>
  /** The sources that it does not read until an operator has reconciled their log, or a newer program is started. */
  readonly stopped: () => readonly StoppedSource[]
}

export interface ServiceAssembly<Event extends DomainEvent> {
  readonly name: string
  readonly ports: ServicePorts
  readonly core: EventSourcedCore<Event>
  readonly reactions: Reactions
  readonly dispatch: Dispatch
  /** Other background loops: schedulers, reconcilers. */
  readonly loops?: readonly PollingLoop[]
  /** Metrics besides those of its events. */
  readonly series?: readonly Series[]
}

export function assembleService<Event extends DomainEvent>({
  name,
  ports,
  core,
  reactions,
  dispatch: untracedDispatch,
  loops = [],
  series = [],
}: ServiceAssembly<Event>): Service {
  const dispatch = traceCalls(name, untracedDispatch)
  const background = [core.relay, core.cleanUp, ...loops]
  const stopped = () => reactions.stopped()
  return {
    name,
    dispatch,
    app: createServiceApp({ logger: ports.logger, dispatch, ready: () => core.checkReady(), stopped }),
    stopped,
    series: [...core.series, ...series],
    migrate: () => core.migrate(),
    rebuild: (acceptDifferences, onProgress) => core.rebuild(acceptDifferences, onProgress),
    replayParked: () => reactions.replayParked(),
    async start() {
      await core.wrapPersonalKeys()
      await reactions.start()
      for (const loop of background) loop.start()
    },
    async stop() {
      await Promise.all([reactions.stop(), ...background.map((loop) => loop.stop())])
    },
  }
}
