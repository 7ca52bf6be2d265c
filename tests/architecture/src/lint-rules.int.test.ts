import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { root } from './repository.ts'

/** Paths of files that do not exist; ESLint applies the rules of each path to a text. */
const domain = 'services/order/src/domain/example.ts'
const projection = 'services/order/src/projections/example.ts'
const service = 'services/order/src/example.ts'
const component = 'web/src/ui/Example.tsx'
const feature = 'web/src/features/example.ts'

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    languageOptions: {
      parserOptions: {
        project: null,
        projectService: {
          allowDefaultProject: [domain, projection, service, component, feature],
          defaultProject: 'tsconfig.base.json',
        },
      },
    },
  },
})

async function findBrokenRules(filePath: string, text: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(text, { filePath })
  return [...new Set(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)))]
}

const stateType = `type State = 'open' | 'closed'\n`

const violations: [description: string, path: string, text: string, rule: string][] = [
  ['the clock in the domain', domain, 'export const now = () => new Date()', 'no-restricted-syntax'],
  ['the clock in a projection', projection, 'export const now = () => Date.now()', 'no-restricted-syntax'],
  ['a random number in the domain', domain, 'export const chance = () => Math.random()', 'no-restricted-syntax'],
  ['a new id in the domain', domain, 'export const id = () => crypto.randomUUID()', 'no-restricted-globals'],
  ['an HTTP call from a projection', projection, `export const call = () => fetch('/')`, 'no-restricted-globals'],
  ['process in the domain', domain, 'export const folder = () => process.cwd()', 'no-restricted-globals'],
  [
    'the operating system in a projection',
    projection,
    `import { hostname } from 'node:os'\nexport const host = hostname()`,
    'no-restricted-imports',
  ],
  ['the environment in a service', service, 'export const port = process.env.PORT', 'no-restricted-syntax'],
  ['a format of times of its own', service, `export const format = new Intl.DateTimeFormat('en')`, 'no-restricted-syntax'],
  ['a text of a time', service, 'export const text = new Date(0).toLocaleDateString()', 'no-restricted-syntax'],
  [
    'a text in a statement',
    projection,
    'export const page = (raw: (text: string) => string, order: string) => raw(order)',
    'no-restricted-syntax',
  ],
  [
    'a statement of texts',
    projection,
    'export const page = (sql: (texts: string[]) => string, order: string) => sql([order])',
    'no-restricted-syntax',
  ],
  [
    'a number that is typed',
    feature,
    'export const qty = (field: { value: string }) => Number(field.value)',
    'no-restricted-syntax',
  ],
  ['a number of a text', feature, 'export const price = (text: string) => Number(text)', 'no-restricted-syntax'],
  ['the beginning of a number', feature, 'export const price = (text: string) => parseFloat(text)', 'no-restricted-syntax'],
  ['a spread of a literal', service, 'export const size = (a: number) => ({ ...{ a }, b: 1 })', 'no-restricted-syntax'],
  ['a spread of a list', service, 'export const sum = (a: number, b: number) => Math.max(...[a, b])', 'no-restricted-syntax'],
  ['a pair of statements in one', service, 'export const [first, last] = [1, 2]', 'no-restricted-syntax'],
  [
    'a pair of assignments in one',
    service,
    'export function read() {\n  let a = 0\n  let b = 0\n  ;[a, b] = [1, 2]\n  return a + b\n}',
    'no-restricted-syntax',
  ],
  [
    'an assignment as a void expression',
    service,
    'let state = 0\nexport const begin = () => void (state = 1)\nexport const read = () => state',
    'no-restricted-syntax',
  ],
  ['a star export', service, `export * from './ports.ts'`, 'no-restricted-syntax'],
  ['a default export', service, 'export default 1', 'no-restricted-syntax'],
  [
    'a floating promise',
    service,
    'export function go(work: () => Promise<void>) {\n  work()\n}',
    '@typescript-eslint/no-floating-promises',
  ],
  [
    'a non-exhaustive switch',
    domain,
    `${stateType}export function isOpen(state: State) {\n  switch (state) {\n    case 'open':\n      return true\n    default:\n      return false\n  }\n}`,
    '@typescript-eslint/switch-exhaustiveness-check',
  ],
  ['a file that is too long', service, 'export const line = 1\n'.repeat(251), 'max-lines'],
]

/** Parts of a component beside each other: React could not go on with these after a page translator replaced their texts. */
const besideConditions = [
  '{busy && <b />} Save',
  '{busy && <b />}{children}',
  '{busy ? <b /> : <i />}{`${name}`}',
  'Save {busy && <b />}',
  '{item.name}{busy && <b />}',
  '{print(name)}{busy && <b />}',
  "<b />{busy && 'Saving'}",
  '{busy ? `Saving ${name}` : <i />}<b />',
  '<>Save <b /></>',
]
const inElements = [
  '{busy && <b />}<span>{children}</span>',
  '<span>Save</span> {busy ? <b /> : null}',
  '{children}{busy && <b />}',
  '{busy && <b />}{items.map((item) => <b key={item}>{item}</b>)}',
  "{busy ? 'Saving' : `Save ${name}`}",
]
const render = (parts: string) =>
  `export const Example = ({ busy, name, item, items, children, print }: any) => <p>${parts}</p>\n`

describe('the lint rules', () => {
  test.each(violations)('find %s', async (_description, path, text, rule) => {
    expect(await findBrokenRules(path, text)).toContain(rule)
  })

  test.each(besideConditions)('find a text beside a condition: %s', async (parts) => {
    expect(await findBrokenRules(component, render(parts))).toContain('no-restricted-syntax')
  })

  test.each(inElements)('accept conditions and texts in elements: %s', async (parts) => {
    expect(await findBrokenRules(component, render(parts))).not.toContain('no-restricted-syntax')
  })

  test('accept a constant in a statement', async () => {
    const text = `const COLUMNS = 'total'\nexport const page = (raw: (text: string) => string) => raw(COLUMNS)\n`
    expect(await findBrokenRules(projection, text)).toEqual([])
  })

  test('accept a pure domain', async () => {
    const text = `${stateType}export const close = (state: State, at: Date): string => \`\${state} \${at.toISOString()}\`\n`
    expect(await findBrokenRules(domain, text)).toEqual([])
  })
})
