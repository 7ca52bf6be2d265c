import { importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/tests/**', '**/src/testing/**', 'tests/**']

/** Where the clock, chance and the outside world may not be reached: the same events must always give the same result. */
const pure = ['services/*/src/domain/**', '**/src/projections/**', 'services/reporting/src/queries/**']

const starExport = { selector: 'ExportAllDeclaration', message: 'A package has a hand-written face: name what it exports.' }
const defaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export it by its name.' }
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only main.ts reads the environment: take what you need as an argument.',
}
/** Of every clock but that of the shop a reader would take another day. */
const timeFormat = {
  selector:
    "MemberExpression[object.name='Intl'][property.name='DateTimeFormat'], MemberExpression[property.name=/^toLocale(Date|Time)?String$/]",
  message: 'Times have the formats and the time zone of createTimeFormat.',
}
/** What a person typed would become a part of a statement. */
const statementText = {
  selector:
    ":matches(CallExpression[callee.name='raw']:not([arguments.0.name=/^[A-Z][A-Z_]+$/]), CallExpression[callee.name='sql'])",
  message: 'A statement consists of its template and of constants: sql is a tag, and raw takes a constant by its name.',
}
/** They save a line, and a reader looks for a reason that is not there. */
const idioms = [
  {
    selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression).argument',
    message: 'Write the properties or elements without the literal around them.',
  },
  {
    selector:
      'VariableDeclarator[id.type=ArrayPattern][init.type=ArrayExpression], ExpressionStatement > AssignmentExpression[left.type=ArrayPattern][right.type=ArrayExpression]',
    message: 'Write a statement for each.',
  },
  { selector: 'ArrowFunctionExpression > UnaryExpression[operator=void] > AssignmentExpression', message: 'Write a block.' },
]
/** `Number('')` is 0 and `Number('0x10')` is 16; `Number('1,299')` and digits of other scripts are none. */
const typedNumbers = {
  selector:
    "CallExpression[callee.name='Number'] > :matches(Identifier, LogicalExpression, MemberExpression[property.name='value']).arguments, " +
    "CallExpression[callee.name=/^parse(Float|Int)$/], MemberExpression[object.name='Number'][property.name=/^parse(Float|Int)$/]",
  message: 'What people type or choose is read by readNumber.',
}
const impureCalls = ['Date.now', 'Math.random', 'crypto.randomUUID', 'performance.now'].map((call) => {
  const [object, property] = call.split('.')
  return {
    selector: `MemberExpression[object.name='${object}'][property.name='${property}']`,
    message: 'Clock and chance are arguments here.',
  }
})
const newDate = {
  selector: ':matches(NewExpression, CallExpression)[callee.name=Date]',
  message: 'The clock is an argument here.',
}

const conditional = 'JSXExpressionContainer[expression.type=/^(Logical|Conditional)Expression$/]'
/** An expression that may be a text: not a list of elements, and not a property that holds elements. */
const expression =
  'JSXExpressionContainer[expression.type=/^(Identifier|MemberExpression|TemplateLiteral|CallExpression)$/]' +
  '[expression.callee.property.name!=/^(map|from)$/][expression.name!=/^(toolbar|chart|details)$/]'
const text = `:matches(JSXText[value=/\\S/], ${expression})`
const conditionalText = `:matches(${['right', 'consequent', 'alternate']
  .map((part) => `JSXExpressionContainer[expression.${part}.type=/^(Template)?Literal$/][expression.${part}.raw!='null']`)
  .join()})`
const child = ':matches(JSXElement, JSXExpressionContainer)'
// Page translators replace text nodes. React cannot insert before a replaced one, and neither remove nor change it.
const textsBesideConditions = [
  `${conditional} ~ ${text}`,
  // The fields of a form are the first children of their frame.
  `${text}:not([expression.name=children]) ~ ${conditional}`,
  `${conditionalText} ~ ${child}`,
  `${child} ~ ${conditionalText}`,
  'JSXFragment > JSXText[value=/\\S/]',
  // A number or a name that changes is not changed in a replaced node.
  `JSXText[value=/\\S/] ~ ${expression}:not([expression.name=children])`,
  `${expression}:not([expression.name=children]) ~ JSXText[value=/\\S/]`,
].map((selector) => ({ selector, message: 'Put the text into an element of its own, or all of it into one template string.' }))

export default defineConfig(
  globalIgnores([
    '**/node_modules',
    '**/dist',
    'tools/client/src/schema.ts',
    '.cache',
    '.shop',
    '.shop-distributed',
    'coverage',
    'test-results',
  ]),

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    // Two programs for all packages: one program each, as the project service makes them, takes half as long again.
    languageOptions: {
      parserOptions: { project: ['./tsconfig.lint.json', './tsconfig.lint-browser.json'], tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { noInlineConfig: true },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'no-restricted-syntax': ['error', starExport, defaultExport, environment, timeFormat, statementText, ...idioms],
      eqeqeq: 'error',
      'prefer-const': 'error',

      '@typescript-eslint/no-floating-promises': 'error',
      // One import per module: `import { a, type B }`, and `import type` where only types are needed, which then loads nothing.
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidOperator: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],

      // Adapters answer promises because their port does, whether or not they have something to wait for.
      '@typescript-eslint/require-await': 'off',
      // `void | Promise<void>` is what a callback that may be async returns.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // `query<Row>()` names a row's type where the driver cannot know it.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // The only enums here are those of libraries, which give numbers for them.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // Events are type aliases: unlike interfaces, these fit a record of JSON values.
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },

  {
    files: pure,
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        starExport,
        defaultExport,
        environment,
        timeFormat,
        statementText,
        newDate,
        ...impureCalls,
        ...idioms,
      ],
      'no-restricted-globals': [
        'error',
        'process',
        'fetch',
        'crypto',
        'performance',
        'setTimeout',
        'setInterval',
        'setImmediate',
      ],
      'no-restricted-imports': ['error', { patterns: [{ group: ['node:*'], message: 'Nothing of the machine is used here.' }] }],
    },
  },
  {
    files: ['services/*/src/domain/**'],
    ignores: tests,
    rules: { '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: false }] },
  },

  {
    files: ['web/src/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      'no-restricted-globals': ['error', 'process'],
      'no-restricted-syntax': ['error', starExport, defaultExport, environment, ...textsBesideConditions, ...idioms],
    },
  },
  {
    files: ['web/src/features/**', 'web/src/lib/products/productLists.ts', 'web/src/lib/addresses/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        starExport,
        defaultExport,
        environment,
        typedNumbers,
        ...textsBesideConditions,
        ...idioms,
      ],
    },
  },

  {
    // Where time zones themselves are read.
    files: ['contracts/src/shared/time-*.ts', 'services/reporting/src/calendar/**'],
    rules: { 'no-restricted-syntax': ['error', starExport, defaultExport, environment, ...idioms] },
  },
  {
    files: ['**/main.ts', '**/migrate.ts', '**/repeat-erasures.ts', '{deploy,tools,tests}/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', starExport, defaultExport, ...idioms] },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-syntax': ['error', starExport, defaultExport, ...idioms],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // These tools look for a default export.
    files: ['**/*.config.ts', 'tools/*/src/testing/global-*.ts', 'tools/site/.vitepress/**'],
    rules: { 'no-restricted-syntax': ['error', starExport, ...idioms] },
  },
)
