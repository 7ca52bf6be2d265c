import type { Judgement } from './judgements/judgement.ts'

/** One part of the machine that is looked at. */
export interface Check {
  readonly name: string
  /** @throws an error that says why nothing could be found out */
  look(): Promise<Judgement | readonly Judgement[] | undefined>
  /** What it means that the look fails, or gets no answer in time. */
  readonly otherwise: { readonly state: 'warning' | 'fault'; readonly advice: string }
}
