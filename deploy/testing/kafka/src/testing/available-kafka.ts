/** A real Kafka for a test run, and where it came from. */
export interface AvailableKafka {
  readonly address: string
  readonly version: string
  readonly from: string
  stop(): Promise<void>
}
