const NAME_LABEL = 'app.kubernetes.io/name'

interface PodSelector {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[]
}

interface Peer {
  readonly podSelector?: PodSelector
}

interface PolicyPort {
  readonly port: number
}

export interface NetworkPolicySpec {
  readonly podSelector?: PodSelector
  readonly egress?: readonly { readonly to?: readonly Peer[]; readonly ports?: readonly PolicyPort[] }[]
  readonly ingress?: readonly { readonly from?: readonly Peer[]; readonly ports?: readonly PolicyPort[] }[]
}

interface NetworkPolicy {
  readonly spec?: NetworkPolicySpec
}

/** The names of the processes that a selector names; empty when it selects by other labels or selects everything. */
function namesIn(selector: PodSelector | undefined): string[] {
  const label = selector?.matchLabels?.[NAME_LABEL]
  const expressions = selector?.matchExpressions?.filter(({ key }) => key === NAME_LABEL) ?? []
  return [...(label === undefined ? [] : [label]), ...expressions.flatMap(({ values }) => values)]
}

const policiesFor = (policies: readonly NetworkPolicy[], name: string): NetworkPolicy[] =>
  policies.filter(({ spec }) => namesIn(spec?.podSelector).includes(name))

const namesOf = (peers: readonly Peer[] = []): string[] => peers.flatMap(({ podSelector }) => namesIn(podSelector))

/** The processes that a process may connect to. */
export function egressTargets(policies: readonly NetworkPolicy[], name: string): string[] {
  return policiesFor(policies, name).flatMap(({ spec }) => spec?.egress?.flatMap(({ to }) => namesOf(to)) ?? [])
}

/** The processes that may connect to a process. */
export function ingressSources(policies: readonly NetworkPolicy[], name: string): string[] {
  return policiesFor(policies, name).flatMap(({ spec }) => spec?.ingress?.flatMap(({ from }) => namesOf(from)) ?? [])
}

/** The ports that a process may connect to, on any host. */
export function egressPorts(policies: readonly NetworkPolicy[], name: string): number[] {
  return policiesFor(policies, name).flatMap(
    ({ spec }) => spec?.egress?.flatMap(({ to, ports = [] }) => (to === undefined ? ports.map(({ port }) => port) : [])) ?? [],
  )
}
