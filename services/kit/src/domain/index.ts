export { fold } from './decider.ts'
export type { Decider, DomainEvent } from './decider.ts'
export { tidy } from './text.ts'
export { isRejection, reject, Rejection } from './rejection.ts'
