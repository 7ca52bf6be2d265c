import { expect } from 'vitest'
import type { FailureCode, FailureDetails } from '@shop/contracts/shared'
import { fold, type Decider, type DomainEvent } from '../domain/decider.ts'
import { Rejection } from '../domain/rejection.ts'

/**
 * A domain specification: given these events, when this command, then these events or this rejection.
 * `given(decider, [placed]).when(pay).then([paid])`
 */
export function given<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly Event[],
) {
  const state = fold(decider, history)
  return {
    when(command: Command) {
      return {
        then(expected: readonly Event[]): void {
          expect(decider.decide(command, state)).toEqual(expected)
        },
        thenNothing(): void {
          expect(decider.decide(command, state)).toEqual([])
        },
        thenRejected(code: FailureCode, details: FailureDetails = {}): void {
          expect(() => decider.decide(command, state)).toThrow(new Rejection(code, details))
        },
      }
    },
  }
}
