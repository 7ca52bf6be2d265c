import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { boundaryOptions, boundaryRules, ROOMS, rulesBetweenPackages } from './boundaries.ts'

/** File texts by path. */
export type FileTree = Readonly<Record<string, string>>

const rooms = Object.entries(ROOMS).flatMap(([room, packages]) => packages.map((name) => `${room}/${name}`))
const services = ['kit', 'catalogue-index', 'order', 'payment'].map((name) => `services/${name}`)
const workspaces = ['contracts', ...services, 'bff', 'web', ...rooms]
const libraries = ['zod', 'pg', 'kafkajs', 'stripe', 'vitest', 'react', 'fastify', 'lru-cache']

const packageJson = (name: string, entry: string) => JSON.stringify({ name, type: 'module', exports: { '.': entry } })

/** The smallest repository that has every layer and breaks no rule. */
const validTree: FileTree = {
  'contracts/src/shared/index.ts': `import { z } from 'zod'
export const id = z`,
  'contracts/src/events/index.ts': `import { id } from '../shared/ids.ts'
export const event = id`,
  'contracts/src/shared/ids.ts': `export const id = 1`,
  'contracts/src/shared/ids.unit.test.ts': `import { test } from 'vitest'
import { id } from './ids.ts'
test(String(id))`,
  'services/kit/src/event-store/index.ts': `export { append } from './append.ts'`,
  'services/kit/src/domain/index.ts': `export const decider = 1`,
  'services/kit/src/testing/index.ts': `import { test } from 'vitest'\nexport const given = test`,
  'services/kit/src/event-store/append.ts': `import pg from 'pg'\nexport const append = pg`,
  'services/catalogue-index/src/index.ts': `import { id } from '@shop/contracts/shared'\nimport { LRUCache } from 'lru-cache'\nimport { setImmediate } from 'node:timers/promises'\nexport const index = [id, LRUCache, setImmediate]`,
  'services/catalogue-index/src/index.unit.test.ts': `import { given } from '@shop/kit/testing'\nimport { index } from './index.ts'\ngiven(index)`,
  'services/order/src/domain/order.ts': `import { id } from '@shop/contracts/shared'\nimport { decider } from '@shop/kit/domain'\nexport const order = [id, decider]`,
  'services/order/src/domain/order.unit.test.ts': `import { given } from '@shop/kit/testing'\nimport { order } from './order.ts'\ngiven(order)`,
  'services/order/src/service.ts': `import { append } from '@shop/kit/event-store'\nimport { order } from './domain/order.ts'\nexport const service = [append, order]`,
  'services/order/src/index.ts': `export { service } from './service.ts'`,
  'services/payment/src/index.ts': `export const payment = 1`,
  'services/payment/src/adapters/provider.ts': `import stripe from 'stripe'\nexport const provider = stripe`,
  'services/payment/src/main.ts': `import { provider } from './adapters/provider.ts'\nexport const start = provider`,
  'bff/src/index.ts': `import { id } from '@shop/contracts/shared'\nimport { append } from '@shop/kit/event-store'\nexport const bff = [id, append]`,
  'bff/src/http/pagination.ts': `export const page = 1`,
  'bff/src/catalogue-view/lists.ts': `import { index } from '@shop/catalogue-index'
import { page } from '../http/pagination.ts'
export const lists = [index, page]`,
  'bff/src/features/products/routes.ts': `import fastify from 'fastify'
import { lists } from '../../catalogue-view/lists.ts'
export const route = [fastify, lists]`,
  'web/src/ui/Price.tsx': `import react from 'react'\nexport const Price = react`,
  'web/src/lib/price.ts': `import { id } from '@shop/contracts/shared'\nimport { Price } from '../ui/Price.tsx'\nexport const price = [id, Price]`,
  'web/src/features/cart/index.ts': `import { price } from '../../lib/price.ts'\nexport const cart = price`,
  'web/src/features/orders/index.ts': `export const orders = 1`,
  'web/src/app/main.ts': `import { cart } from '../features/cart/index.ts'\nimport { orders } from '../features/orders/index.ts'\nimport react from 'react'\nexport const app = [react, cart, orders]`,
  ...Object.fromEntries(rooms.map((folder) => [`${folder}/src/index.ts`, `export const name = '${folder}'`])),
  'tools/seed/src/index.ts': `import pg from 'pg'\nimport { service } from '@shop/order'\nexport const seed = [pg, service]`,
}

function writeFiles(root: string, tree: FileTree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function linkWorkspace(root: string, workspace: string): void {
  const name = `@shop/${workspace.split('/').at(-1) ?? workspace}`
  const exports = { '.': './src/index.ts', './*': './src/*/index.ts' }
  writeFiles(root, { [`${workspace}/package.json`]: JSON.stringify({ name, type: 'module', exports }) })
  mkdirSync(join(root, 'node_modules/@shop'), { recursive: true })
  symlinkSync(join(root, workspace), join(root, 'node_modules', name))
}

function createRepository(root: string, tree: FileTree): void {
  for (const library of libraries) {
    writeFiles(root, {
      [`node_modules/${library}/package.json`]: packageJson(library, './index.js'),
      [`node_modules/${library}/index.js`]: 'export default 1',
    })
  }
  for (const workspace of workspaces) linkWorkspace(root, workspace)
  writeFiles(root, { ...validTree, ...tree })
}

/** The imports of the fixture repository that break a rule once the files are added. */
export async function findViolations(addedFiles: FileTree, rules = boundaryRules) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')))
  try {
    createRepository(root, addedFiles)
    const folders = ['contracts', 'services', 'bff', 'web', 'deploy', 'tools', 'tests']
    const { output } = await cruise(folders, {
      ...boundaryOptions,
      baseDir: root,
      ruleSet: { forbidden: rules },
      validate: true,
    })
    if (typeof output === 'string') throw new Error(`dependency-cruiser returned a text report instead of a result: ${output}`)
    return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  } finally {
    rmSync(root, { recursive: true })
  }
}

/**
 * The sorted names of the rules that the fixture repository breaks once the files are added, without those inside packages:
 * dependency-cruiser validates every rule each time, which takes longer than to look for violations.
 */
export async function findBrokenRules(addedFiles: FileTree): Promise<string[]> {
  const violations = await findViolations(addedFiles, rulesBetweenPackages)
  return [...new Set(violations.map(({ rule }) => rule))].sort()
}
