import { serviceOperations } from '@shop/contracts/operations/calls'
import type { FastifyInstance } from 'fastify'
import type { DomainEvent } from '../domain/decider.ts'
import { createServiceApp } from './service-app.ts'
import { createDispatch } from '../calls/dispatcher.ts'
import type { Dispatch } from '../calls/transport.ts'
import type { Reactions } from '../messaging/reactions.ts'
import type { PollingLoop } from '../concurrency/polling-loop.ts'
import type { RebuildReport, RebuildStatus } from '../event-store/rebuild.ts'
import { noExtensions, type Extensions } from '../extensions/extensions.ts'
import { traceCalls } from '../calls/call-spans.ts'
import type { StoppedSource } from '../messaging/stopped-sources.ts'
import type { EventSourcedCore, ServicePorts } from './event-sourced-core.ts'
import type { Series } from '../telemetry/metrics.ts'
import { createServiceOperations, type ParkedWork } from './operations.ts'
import { createRebuildJob } from './rebuild-job.ts'

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
  /** Replays everything that is parked. @returns how much was handled. */
  replayParked(): Promise<number>
  /** The sources that it does not read until an operator has reconciled their log, or a newer program is started. */
  readonly stopped: () => readonly StoppedSource[]
}

export interface ServiceAssembly<Event extends DomainEvent> {
  readonly name: string
  readonly ports: ServicePorts
  readonly core: EventSourcedCore<Event>
  readonly reactions: Reactions
  /** The names of its consumers; that of the service by default. */
  readonly consumers?: readonly string[]
  readonly dispatch: Dispatch
  /** Other background loops: schedulers, reconcilers. */
  readonly loops?: readonly PollingLoop[]
  /** Metrics besides those of its events. */
  readonly series?: readonly Series[]
  readonly parkedWork?: ParkedWork
  readonly extensions?: Extensions
}

export function assembleService<Event extends DomainEvent>({
  name,
  ports,
  core,
  reactions,
  consumers,
  dispatch: serviceDispatch,
  loops = [],
  series = [],
  parkedWork,
  extensions = noExtensions,
}: ServiceAssembly<Event>): Service {
  const { database, logger, logCopy } = ports
  const rebuilds = createRebuildJob({ database, logger, rebuild: (accept, onProgress) => core.rebuild(accept, onProgress) })
  const handlers = createServiceOperations(
    { name, consumers, database, reactions, logCopy, parkedWork, extensions, logger },
    rebuilds,
  )
  const operations = createDispatch(serviceOperations, handlers, logger)
  const dispatch = traceCalls(name, async (call, input, context) =>
    Object.hasOwn(serviceOperations, call) ? operations(call, input, context) : serviceDispatch(call, input, context),
  )
  const background = [core.relay, core.cleanUp, ...loops]
  const stopped = () => reactions.stopped()
  return {
    name,
    dispatch,
    app: createServiceApp({ logger, dispatch, ready: () => core.checkReady(), stopped }),
    stopped,
    series: [...core.series, ...series, ...extensions.series],
    migrate: () => core.migrate(),
    rebuild: (acceptDifferences, onProgress) => core.rebuild(acceptDifferences, onProgress),
    replayParked: async () => (await handlers.replayParked({})).handled,
    async start() {
      await core.claimCurrency()
      await core.wrapPersonalKeys()
      await reactions.start()
      for (const loop of background) loop.start()
    },
    async stop() {
      await Promise.all([reactions.stop(), rebuilds.stop(), ...background.map((loop) => loop.stop())])
    },
  }
}
