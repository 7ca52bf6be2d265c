/** A copy of a service's public log, which its consumers read instead of the log. */
export interface LogCopy {
  /** Publishes the log again from a `seq` on, for a copy that was lost. */
  republish(from: number): Promise<void>
  /** Deletes the records of the copy. */
  emptyTopic(): Promise<void>
}
