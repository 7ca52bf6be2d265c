import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { root } from './repository.ts'

/** Paths that name no file: what is linted is a text, as if it stood there. */
const domain = 'services/order/src/domain/planted.ts'
const view = 'services/order/src/projections/planted.ts'
const service = 'services/order/src/planted.ts'

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: [domain, view, service], defaultProject: 'tsconfig.base.json' } },
    },
  },
})

async function rulesBrokenBy(filePath: string, text: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(text, { filePath })
  return [...new Set(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)))]
}

const states = `type State = 'open' | 'closed'\n`

const violations: [what: string, path: string, text: string, rule: string][] = [
  ['the clock in the domain', domain, 'export const now = () => new Date()', 'no-restricted-syntax'],
  ['the clock in a view', view, 'export const now = () => Date.now()', 'no-restricted-syntax'],
  ['chance in the domain', domain, 'export const chance = () => Math.random()', 'no-restricted-syntax'],
  ['a fresh id in the domain', domain, 'export const id = () => crypto.randomUUID()', 'no-restricted-globals'],
  ['a call from a view', view, `export const call = () => fetch('/')`, 'no-restricted-globals'],
  ['the process in the domain', domain, 'export const folder = () => process.cwd()', 'no-restricted-globals'],
  ['the machine in a view', view, `import { hostname } from 'node:os'\nexport const host = hostname()`, 'no-restricted-imports'],
  ['the environment in a service', service, 'export const port = process.env.PORT', 'no-restricted-syntax'],
  ['a star export', service, `export * from './ports.ts'`, 'no-restricted-syntax'],
  ['a default export', service, 'export default 1', 'no-restricted-syntax'],
  [
    'a promise that nobody waits for',
    service,
    'export function go(work: () => Promise<void>) {\n  work()\n}',
    '@typescript-eslint/no-floating-promises',
  ],
  [
    'a switch that forgets a state',
    domain,
    `${states}export function isOpen(state: State) {\n  switch (state) {\n    case 'open':\n      return true\n    default:\n      return false\n  }\n}`,
    '@typescript-eslint/switch-exhaustiveness-check',
  ],
  ['a file too long', service, 'export const line = 1\n'.repeat(251), 'max-lines'],
]

describe('the lint rules', () => {
  test.each(violations)('find %s', { timeout: 30_000 }, async (_what, path, text, rule) => {
    expect(await rulesBrokenBy(path, text)).toContain(rule)
  })

  test('leave a pure domain alone', async () => {
    const text = `${states}export const close = (state: State, at: Date): string => \`\${state} \${at.toISOString()}\`\n`
    expect(await rulesBrokenBy(domain, text)).toEqual([])
  })
})
