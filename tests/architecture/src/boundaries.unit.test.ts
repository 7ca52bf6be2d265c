import { describe, expect, test } from 'vitest'
import { boundaryRules, ROOMS } from './boundaries.ts'
import { findBrokenRules, type FileTree } from './fixture-repository.ts'

/** In each room, a package that imports the one above it. */
const roomViolations = Object.entries(ROOMS).flatMap(([room, packages]) =>
  packages.slice(0, -1).map((name, index): [string, FileTree] => [
    `${room}-${name}-imports-lower-layers`,
    {
      [`${room}/${name}/src/index.ts`]: `import { name } from '@shop/${packages[index + 1] ?? ''}'\nexport const planted = name`,
    },
  ]),
)

/** For every rule, files that break this rule and no other. */
const violations: Record<string, FileTree> = {
  'domain-is-pure': {
    'services/order/src/domain/order.ts': `import { append } from '@shop/kit/event-store'\nexport const order = append`,
  },
  'domain-tests-are-pure': {
    'services/order/src/domain/order.unit.test.ts': `import { append } from '@shop/kit/event-store'\nexport const order = append`,
  },
  'services-never-meet': {
    'services/order/src/service.ts': `import { payment } from '@shop/payment'\nexport const service = payment`,
  },
  'services-know-no-entry-point': {
    'services/order/src/service.ts': `import { bff } from '@shop/bff'\nexport const service = bff`,
  },
  'kit-knows-no-service': {
    'services/kit/src/bus.ts': `import { payment } from '@shop/payment'\nexport const bus = payment`,
  },
  'kit-telemetry-imports-lower-layers': {
    'services/kit/src/telemetry/span.ts': `import { append } from '../event-store/append.ts'\nexport const span = append`,
  },
  'kit-concurrency-imports-lower-layers': {
    'services/kit/src/concurrency/polling-loop.ts': `import { append } from '../event-store/append.ts'\nexport const loop = append`,
  },
  'kit-event-store-imports-lower-layers': {
    'services/kit/src/event-store/outbox.ts': `import { relay } from '../messaging/relay.ts'\nexport const outbox = relay`,
    'services/kit/src/messaging/relay.ts': `export const relay = 1`,
  },
  'kit-messaging-imports-lower-layers': {
    'services/kit/src/messaging/bus.ts': `import { client } from '../calls/client.ts'\nexport const bus = client`,
    'services/kit/src/calls/client.ts': `export const client = 1`,
  },
  'kit-calls-imports-lower-layers': {
    'services/kit/src/calls/client.ts': `import { config } from '../process/config.ts'\nexport const client = config`,
    'services/kit/src/process/config.ts': `export const config = 1`,
  },
  'kit-process-imports-lower-layers': {
    'services/kit/src/process/config.ts': `import { given } from '../testing/given.ts'\nexport const config = given`,
    'services/kit/src/testing/given.ts': `export const given = 1`,
  },
  'kit-layers-know-no-face': {
    'services/kit/src/process/start.ts': `import { append } from '../event-store/index.ts'\nexport const start = append`,
  },
  'tools-know-no-deploy-and-no-tests': {
    'tools/ops/src/index.ts': `import { name } from '@shop/local'\nexport const ops = name`,
  },
  'deploy-knows-no-tests': { 'deploy/local/src/index.ts': `import { name } from '@shop/support'\nexport const local = name` },
  ...Object.fromEntries(roomViolations),
  'contracts-stand-alone': { 'contracts/src/shared/ids.ts': `import react from 'react'\nexport const id = react` },
  'bff-sees-contracts-and-kit': {
    'bff/src/index.ts': `import { service } from '@shop/order'\nexport const bff = service`,
  },
  'catalogue-view-stands-below-routes': {
    'bff/src/catalogue-view/facets.ts': `import { route } from '../routes/products.ts'\nexport const facets = route`,
  },
  'catalogue-view-knows-no-fastify': {
    'bff/src/catalogue-view/facets.ts': `import type { FastifyReply } from 'fastify'\nexport const send = (reply: FastifyReply) => reply`,
  },
  'web-sees-contracts': {
    'web/src/lib/price.ts': `import { event } from '@shop/contracts/events'\nexport const price = event`,
  },
  'web-features-never-meet': {
    'web/src/features/cart/index.ts': `import { orders } from '../orders/index.ts'\nexport const cart = orders`,
  },
  'web-lib-knows-no-feature': {
    'web/src/lib/total.ts': `import { orders } from '../features/orders/index.ts'\nexport const total = orders`,
  },
  'web-ui-knows-no-domain': {
    'web/src/ui/Badge.tsx': `import { price } from '../lib/price.ts'\nexport const Badge = () => <b>{price}</b>`,
  },
  'drivers-stay-in-adapters': {
    'services/payment/src/index.ts': `import type stripe from 'stripe'\nexport const payment = (provider: stripe) => provider`,
  },
  'kafkajs-stays-in-its-adapter': {
    'services/payment/src/store/bus.ts': `import type { Kafka } from 'kafkajs'\nexport const bus = (client: Kafka) => client`,
  },
  'packages-have-one-face': {
    'bff/src/index.ts': `import { id } from '../../contracts/src/shared/ids.ts'\nexport const bff = id`,
  },
  'no-cycles': {
    'services/payment/src/index.ts': `import { b } from './b.ts'\nexport const payment = b`,
    'services/payment/src/b.ts': `import { payment } from './index.ts'\nexport const b = payment`,
  },
  'no-unresolvable': { 'bff/src/index.ts': `import { gone } from './gone.ts'\nexport const bff = gone` },
}

describe('the boundaries between packages', () => {
  test('a valid repository breaks no rule', async () => {
    expect(await findBrokenRules({})).toEqual([])
  })

  test('every rule has a violation to test it', () => {
    expect(Object.keys(violations).sort()).toEqual(boundaryRules.map((rule) => rule.name).sort())
  })

  test.each(Object.entries(violations))('%s is broken by its violation alone', async (rule, addedFiles) => {
    expect(await findBrokenRules(addedFiles)).toEqual([rule])
  })
})
