export { fold } from './decider.ts'
export type { Decider, DomainEvent } from './decider.ts'
export { isRejection, reject, Rejection } from './rejection.ts'
