import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { boundaryRules, layerRuleName, nameOfLayers, ROOMS } from './boundaries.ts'
import { findBrokenRules, findViolations, type FileTree } from './fixture-repository.ts'
import { LAYERS } from './layers.ts'
import { root } from './repository.ts'

/** In each room, a package that imports the one above it. */
const roomViolations = Object.entries(ROOMS).flatMap(([room, packages]) =>
  packages.slice(0, -1).map((name, index): [string, FileTree] => [
    `${room}-${name}-imports-lower-layers`,
    {
      [`${room}/${name}/src/index.ts`]: `import { name } from '@shop/${packages[index + 1] ?? ''}'\nexport const planted = name`,
    },
  ]),
)

interface PlantedImport {
  readonly rule: string
  readonly from: string
  readonly to: string
}

/** In each package with layers, an import of each layer from the next one above it and from the highest one. */
const layerViolations: PlantedImport[] = Object.entries(LAYERS).flatMap(([folder, layers]) => {
  const fileOf = (layer: string): string => join(folder, layer.includes('.') ? layer : `${layer}/planted.ts`)
  return layers.slice(0, -1).flatMap((layer, index) => {
    const higher = new Set([layers[index + 1], layers.at(-1)].filter((name) => name !== undefined))
    const rule = layerRuleName(nameOfLayers(folder), layer)
    return [...higher].map((target) => ({ rule, from: fileOf(layer), to: fileOf(target) }))
  })
})

function plant(imports: readonly PlantedImport[]): FileTree {
  const lines = new Map<string, string[]>()
  for (const { from, to } of imports) {
    lines.set(to, lines.get(to) ?? [])
    const target = relative(dirname(from), to)
    lines.set(from, [...(lines.get(from) ?? []), `import '${target.startsWith('.') ? target : `./${target}`}'`])
  }
  return Object.fromEntries([...lines].map(([path, texts]) => [path, [...texts, 'export const planted = 1'].join('\n')]))
}

const describeImport = ({ rule, from, to }: PlantedImport): string => `${rule}: ${from} -> ${to}`

/** For every rule that is none of a layer inside a package, files that break this rule and no other. */
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
  'kit-layers-know-no-face': {
    'services/kit/src/process/start.ts': `import { append } from '../event-store/index.ts'\nexport const start = append`,
  },
  'tools-know-no-deploy-and-no-tests': {
    'tools/ops/src/index.ts': `import { name } from '@shop/local'\nexport const ops = name`,
  },
  'deploy-knows-no-tests': { 'deploy/local/src/index.ts': `import { name } from '@shop/support'\nexport const local = name` },
  ...Object.fromEntries(roomViolations),
  'contracts-stand-alone': { 'contracts/src/shared/ids.ts': `import react from 'react'\nexport const id = react` },
  'browser-rules-have-no-schemas': {
    'contracts/src/shared/money.ts': `import { id } from './ids.ts'\nexport const cents = id`,
  },
  'endpoints-have-types-only': {
    'contracts/src/shared/endpoints.ts': `import { id } from './ids.ts'\nexport const endpoint = id`,
  },
  'endpoints-are-above-all-features': {
    'contracts/src/shared/endpoints.ts': `import type { id } from './ids.ts'\nexport const endpoint = (one: typeof id) => one`,
    'contracts/src/events/index.ts': `import { endpoint } from '../shared/endpoints.ts'\nexport const event = endpoint`,
  },
  'catalogue-index-stands-alone': {
    'services/catalogue-index/src/lists/facets.ts': `import type { FastifyReply } from 'fastify'\nexport const send = (reply: FastifyReply) => reply`,
  },
  'bff-sees-contracts-kit-and-index': {
    'bff/src/index.ts': `import { service } from '@shop/order'\nexport const bff = service`,
  },
  'catalogue-view-stands-alone': {
    'bff/src/catalogue-view/change-feed.ts': `import { clients } from '../service-clients.ts'\nexport const feed = clients`,
    'bff/src/service-clients.ts': `export const clients = 1`,
  },
  'catalogue-view-knows-no-fastify': {
    'bff/src/catalogue-view/present-answers.ts': `import type { FastifyReply } from 'fastify'\nexport const send = (reply: FastifyReply) => reply`,
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
    const tested = new Set([...Object.keys(violations), ...layerViolations.map(({ rule }) => rule)])
    expect([...tested].sort()).toEqual(boundaryRules.map((rule) => rule.name).sort())
  })

  test.each(Object.entries(violations))('%s is broken by its violation alone', async (rule, addedFiles) => {
    expect(await findBrokenRules(addedFiles)).toEqual([rule])
  })

  test('the rule of each layer is broken by its imports of higher layers alone', async () => {
    const found = await findViolations(plant(layerViolations))
    // A domain and the catalogue view break rules of their own as well.
    const broken = found.filter(({ rule }) => !['domain-is-pure', 'catalogue-view-stands-alone'].includes(rule))
    expect(broken.map(describeImport).sort()).toEqual(layerViolations.map(describeImport).sort())
  }, 60_000)
})

describe('the layers inside packages', () => {
  test('are those of every service', () => {
    const services = readdirSync(join(root, 'services')).map((name) => `services/${name}/src`)
    expect(services.filter((folder) => LAYERS[folder] === undefined)).toEqual([])
  })

  test.each(Object.keys(LAYERS))('of %s name every folder and file of its sources', (folder) => {
    const sources = readdirSync(join(root, folder)).filter((name) => !name.includes('.test.'))
    expect(sources.filter((name) => !LAYERS[folder]?.includes(name))).toEqual([])
  })

  test('all exist', () => {
    const sources = (layers: readonly string[]) =>
      Object.keys(LAYERS).flatMap((folder) => (LAYERS[folder] === layers ? readdirSync(join(root, folder)) : []))
    const missing = [...new Set(Object.values(LAYERS))].flatMap((layers) => {
      const existing = new Set(sources(layers))
      return layers.filter((layer) => !existing.has(layer))
    })
    expect(missing).toEqual([])
  })
})
