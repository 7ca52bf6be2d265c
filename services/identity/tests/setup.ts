import { identityCalls } from '@shop/contracts/internal'
import { createClient, createPostgresLog, silentLogger } from '@shop/kit/process'
import type { Client, Database } from '@shop/kit'
import type { TestDatabase } from '@shop/kit/testing'
import { createIdentityService } from '../src/index.ts'
import type { IdentityPorts, IdentityService, PasswordHasher } from '../src/index.ts'

export type IdentityClient = Client<typeof identityCalls>

export interface Started {
  readonly service: IdentityService
  readonly call: IdentityClient
  readonly database: Database
  readonly ports: IdentityPorts
}

/** Where nothing depends on how slow a hash is. It still tells passwords apart, and draws a salt. */
export function quickHasher(): PasswordHasher {
  let salt = 0
  return {
    hash: async (password) => `quick$${String((salt += 1))}$${Buffer.from(password).toString('hex')}`,
    verify: async (hash, password) => hash.endsWith(`$${Buffer.from(password).toString('hex')}`),
  }
}

/** An instance of the service on a test's database, migrated and started. */
export async function startIdentity(test: TestDatabase, given: Partial<IdentityPorts> = {}): Promise<Started> {
  const database = given.database ?? test.open('identity')
  const logger = silentLogger()
  const bus = createPostgresLog({ database, logger })
  const whole: IdentityPorts = { bus, logger, clock: () => new Date(), hasher: quickHasher(), ...given, database }
  const service = createIdentityService(whole)
  await service.migrate()
  await service.start()
  return { service, call: createClient(identityCalls, service.dispatch), database, ports: whole }
}

let people = 0

/** Somebody nobody else in the run is; what they are called is part of nothing else. */
export function somebody(password = 'correct horse') {
  people += 1
  const number = String(people).padStart(6, '0')
  return { name: `Person Number ${number}`, email: `person-${number}@mail.example`, password }
}

/** Sorts outcomes by what became of them: 'fulfilled', or the code of the refusal. */
export function countOutcomes(outcomes: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const key = outcome.status === 'fulfilled' ? 'fulfilled' : String((outcome.reason as { code?: string }).code)
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
