/** What the index answers, as long as its products stay as they are. */
export interface Answer<Value> {
  readonly value: Value
  /** Whether the answer would be the same now. */
  readonly isCurrent: () => boolean
}
