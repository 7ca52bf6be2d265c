import { serviceNames } from '@shop/contracts/services'
import type { Dispatch } from '@shop/kit/calls'

/** The services with events or watermarks of their own, as internal calls name them. */
export const operatedServices = serviceNames.filter((name) => name !== 'reporting')

export const operatedProcesses = [...serviceNames, 'bff'] as const
export type OperatedProcess = (typeof operatedProcesses)[number]

/** One instance of a process. */
export interface InstanceHealth {
  readonly process: string
  /** Its address, or its process id. */
  readonly instance: string
  readonly state: 'ready' | 'not ready' | 'unreachable' | 'stopped'
  /** The sources that it does not read until an operator acts. */
  readonly stoppedSources: readonly string[]
  /** What an operator has to do before it accepts changes again. */
  readonly problem?: string
}

/** A shop as its operators reach it, in whatever way it runs. */
export interface OperatedShop {
  /** Answers the operators' calls; undefined for a process that this shop does not have. */
  readonly dispatch: Readonly<Record<OperatedProcess, Dispatch | undefined>>
  /** How long a process may take to answer a question, in milliseconds: longer where it is started for that. */
  readonly answerWithinMs: number
  /** The instances that run. */
  health(): Promise<readonly InstanceHealth[]>
}

/** Opens the shop for the time of the work. */
export type WithShop = <Result>(work: (shop: OperatedShop) => Promise<Result>) => Promise<Result>
