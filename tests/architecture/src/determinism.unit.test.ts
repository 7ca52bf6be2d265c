import { expect, it } from 'vitest'
import { findNondeterminism } from './determinism.ts'
import { textFiles } from './repository.ts'

const find = (text: string, path = 'services/order/src/domain/order.ts') => findNondeterminism([{ path, text }])

it.each<[string, string]>([
  ['clock', 'const now = Date.now()'],
  ['clock', 'const now = new Date()'],
  ['clock', 'const now = Date()'],
  ['clock', 'const now = performance.now()'],
  ['chance', 'const rank = Math.random()'],
  ['chance', "import { randomUUID } from 'node:crypto'"],
  ['chance', "import { v7 as uuidv7 } from 'uuid'"],
  ['chance', "import { v4 as uuid } from 'uuid'"],
  ['timer', 'setTimeout(retry, 5)'],
  ['timer', "import { setTimeout as pause } from 'node:timers/promises'"],
])('a domain takes no %s from the machine: %s', (source, text) => {
  expect(find(text)).toEqual([`services/order/src/domain/order.ts takes from the machine: ${source}`])
  expect(find(text, 'services/order/src/application/pay.ts')).toHaveLength(1)
  expect(find(text, 'services/order/src/adapters/clock.ts')).toEqual([])
  expect(find(text, 'services/order/src/domain/order.unit.test.ts')).toEqual([])
})

it('a time that is an argument is fine', () => {
  expect(find("const day = new Date(placedAt)\nconst id = v5('a', NAMESPACE)")).toEqual([])
})

it('what is allowed is needed', () => {
  const path = 'services/order/src/application/new-order-id.ts'
  expect(find('const id = uuidv7()', path)).toEqual([])
  expect(find('const id = given', path)).toEqual([`${path} needs no longer be allowed: chance`])
  expect(find('const id = uuidv7()\nconst now = Date.now()', path)).toEqual([`${path} takes from the machine: clock`])
})

it('the domains and use cases of the shop do what their arguments say', () => {
  const files = textFiles()
  expect(files.filter(({ path }) => path.startsWith('services/order/src/domain/')).length).toBeGreaterThan(5)
  expect(findNondeterminism(files)).toEqual([])
})
