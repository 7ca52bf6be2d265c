import type { TextFile } from './repository.ts'

type Source = 'clock' | 'chance' | 'timer'

/** Where a decision could get another answer on another day. Arguments are fine: `new Date(text)`. */
const SOURCES: Readonly<Record<Source, RegExp>> = {
  clock: /\bDate\.now\b|\bDate\(\)|\bperformance\.|\bhrtime\b|node:perf_hooks/,
  chance: /\bMath\.random\b|\brandom(UUID|Bytes|Int|FillSync)\b|\bgetRandomValues\b|\bv[1467] as uuid|\buuidv[1467]\(/,
  timer: /\bset(Timeout|Interval|Immediate)\b|node:timers/,
}

/**
 * Use cases that need no port for what they take: an id or a secret that is new, a pause before the next try. None of it
 * decides anything, and the simulation replaces it below all code.
 */
const ALLOWED: Readonly<Record<string, readonly Source[]>> = {
  'services/catalogue/src/application/stock-locks.ts': ['clock', 'timer'],
  'services/identity/src/application/guests.ts': ['chance'],
  'services/identity/src/application/second-factor.ts': ['chance'],
  'services/notification/src/application/manage-webhooks.ts': ['chance'],
  'services/notification/src/application/send-webhooks.ts': ['clock', 'timer'],
  'services/notification/src/application/signing-keys.ts': ['chance'],
  'services/notification/src/application/webhook-secrets.ts': ['chance'],
  'services/order/src/application/append-order.ts': ['chance'],
  'services/order/src/application/shipments.ts': ['chance'],
  'services/order/src/application/new-order-id.ts': ['chance'],
  'services/payment/src/application/process-batches.ts': ['timer'],
  'services/payment/src/application/refund-payment.ts': ['chance'],
}

const DECIDES = /^services\/[^/]+\/src\/(domain|application)\/(?!.*\.test\.ts$)/

/** What domains and use cases take from the machine and not from a port, and what they are allowed and do not take. */
export function findNondeterminism(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => DECIDES.test(path))
    .flatMap(({ path, text }) => {
      const allowed = ALLOWED[path] ?? []
      return (Object.keys(SOURCES) as Source[])
        .filter((source) => SOURCES[source].test(text) !== allowed.includes(source))
        .map(
          (source) => `${path} ${allowed.includes(source) ? 'needs no longer be allowed' : 'takes from the machine'}: ${source}`,
        )
    })
}
