import { createHttpTransport } from '@shop/kit/process'
import { readHealth } from './health.ts'
import { operatedProcesses } from './operated-shop.ts'
import type { OperatedProcess, OperatedShop } from './operated-shop.ts'

/** A replay or a reconciliation takes as long as it takes. */
const TIMEOUT_MS = 10 * 60_000

/** The addresses of the instances of each process: the internal ports. */
export type ProcessAddresses = Readonly<Record<OperatedProcess, readonly string[]>>

/** A shop of several processes, at the given addresses. */
export function openAddressedShop(addresses: ProcessAddresses, tokens: readonly string[]): OperatedShop {
  const entries = operatedProcesses.map(
    (name) => [name, createHttpTransport(addresses[name], { tokens, timeoutMs: TIMEOUT_MS })] as const,
  )
  return {
    dispatch: Object.fromEntries(entries) as OperatedShop['dispatch'],
    health: () => Promise.all(operatedProcesses.flatMap((name) => addresses[name].map((address) => readHealth(name, address)))),
  }
}
