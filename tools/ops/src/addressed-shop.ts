import { addressVariable, createHttpTransport } from '@shop/kit/calls'
import { applyCurrency, mapNames, readConfig } from '@shop/kit/process'
import { ANSWER_WITHIN_MS } from './answer-in-time.ts'
import { opsEnvironment } from './environment.ts'
import { readHealth } from './health.ts'
import { operatedProcesses, type OperatedProcess, type OperatedShop, type WithShop } from './operated-shop.ts'

/** A replay or a reconciliation takes as long as it takes. */
const TIMEOUT_MS = 10 * 60_000

/** The addresses of the instances of each process: the internal ports. */
export type ProcessAddresses = Readonly<Record<OperatedProcess, readonly string[]>>

/** A shop of several processes, at the given addresses. */
export function openAddressedShop(addresses: ProcessAddresses, tokens: readonly string[]): OperatedShop {
  return {
    dispatch: mapNames(operatedProcesses, (name) => createHttpTransport(addresses[name], { tokens, timeoutMs: TIMEOUT_MS })),
    answerWithinMs: ANSWER_WITHIN_MS,
    health: () => Promise.all(operatedProcesses.flatMap((name) => addresses[name].map((address) => readHealth(name, address)))),
  }
}

/** The shop at the addresses of these environment variables. */
export function withAddressedShop(env: NodeJS.ProcessEnv): WithShop {
  return async (work) => {
    const config = readConfig(opsEnvironment, env)
    applyCurrency(config)
    const addresses = mapNames(operatedProcesses, (name) => config[addressVariable(name)])
    return work(openAddressedShop(addresses, config.INTERNAL_TOKENS))
  }
}
