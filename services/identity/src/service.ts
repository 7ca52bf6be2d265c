import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { identityCalls } from '@shop/contracts/internal'
import { assembleService, createDispatch, createEventSourced, createLoop } from '@shop/kit'
import type { Service } from '@shop/kit'
import { v7 as uuidv7 } from 'uuid'
import { createArgon2Hasher } from './adapters/argon2.ts'
import { createLoginThrottle } from './adapters/login-throttle.ts'
import { createTokens } from './adapters/tokens.ts'
import { ensureAdmin } from './commands/ensure-admin.ts'
import { createLine } from './commands/in-line.ts'
import type { Tools } from './commands/tools.ts'
import { createCallHandlers } from './http/calls.ts'
import { publish } from './messaging/publish.ts'
import type { FirstAdmin, IdentityPorts } from './ports.ts'
import { users } from './projections/users.ts'
import { formats } from './store/formats.ts'

const name = 'identity'
const SWEEP_EVERY_MS = 5 * 60_000

export interface IdentityService extends Service {
  /** Makes the first admin when the shop has none; does nothing when it has one. */
  ensureAdmin(admin: FirstAdmin): Promise<void>
}

/** Who is who in the shop, and who may sign in. It calls no other service and hears of none. */
export function createIdentityService(ports: IdentityPorts): IdentityService {
  const { database, clock, logger, admin, hasher = createArgon2Hasher() } = ports
  const core = createEventSourced(ports, {
    name,
    migrations: join(import.meta.dirname, 'store/migrations'),
    formats,
    projections: [users],
    publish,
  })
  let dummy: Promise<string> | undefined
  const tools: Tools = {
    store: core.store,
    hasher,
    dummyHash: () => (dummy ??= hasher.hash(randomUUID())),
    tokens: createTokens(database, clock),
    throttle: createLoginThrottle(database),
    inLine: createLine(),
    newId: uuidv7,
    clock,
  }
  const sweep = createLoop({
    name: 'sweep of login attempts',
    logger,
    every: SWEEP_EVERY_MS,
    run: async () => {
      await tools.throttle.sweep()
      return false
    },
  })
  const dispatch = createDispatch(identityCalls, createCallHandlers(tools), logger)
  const service = assembleService({ name, ports, core, reactions: core.reactions({}), dispatch, loops: [sweep] })
  return {
    ...service,
    ensureAdmin: (wanted) => ensureAdmin(tools, wanted),
    async start() {
      await Promise.all([tools.tokens.publicKeys(), tools.dummyHash()])
      if (admin !== undefined) await ensureAdmin(tools, admin)
      await service.start()
    },
  }
}
