export { createPollingLoop } from './polling-loop.ts'
export type { PollingLoop } from './polling-loop.ts'
export { createSingleFlight, shareRuns } from './single-flight.ts'
export type { SingleFlight } from './single-flight.ts'
