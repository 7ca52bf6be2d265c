import { describe, expect, it } from 'vitest'
import { buildOverlay, kubectlVersion, overlays, variablesOf } from '../src/kubernetes.ts'
import type { Manifest } from '../src/kubernetes.ts'
import { faultsOf, processes } from '../src/environment-errors.ts'
import { complaintOf } from '../src/kubernetes-schema.ts'

const kubectl = kubectlVersion()
const inCi = process.env.CI === 'true'

function named(manifests: readonly Manifest[], kind: string): Manifest[] {
  return manifests.filter((manifest) => manifest.kind === kind)
}

const containersOf = (manifest: Manifest) => manifest.spec?.template?.spec.containers ?? []

// Only kubectl puts overlays together; on a machine without it there is nothing to look at, but the build server has it.
describe.skipIf(kubectl === undefined && !inCi)('the manifests of Kubernetes (needs kubectl)', () => {
  describe.each(overlays)('overlay %s', (overlay) => {
    const manifests = kubectl === undefined ? [] : buildOverlay(overlay)
    const deployments = named(manifests, 'Deployment')

    it("fits Kubernetes' own schemas", async () => {
      const complaints = await Promise.all(manifests.map(complaintOf))
      expect(complaints.filter((one) => one !== undefined)).toEqual([])
      expect(manifests.length).toBeGreaterThan(30)
    })

    it('has a deployment, a door and a limit to disruption for every process', () => {
      for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget']) {
        expect(named(manifests, kind).map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining([...processes]))
      }
    })

    it('starts every process with variables that it knows, needs and can read', () => {
      const faults = [...deployments, ...named(manifests, 'Job')].flatMap((manifest) =>
        containersOf(manifest).flatMap((container) => faultsOf(manifest.metadata.name, variablesOf(container, manifests))),
      )
      expect(faults).toEqual([])
    })

    it('gives no process more than it needs', () => {
      for (const deployment of deployments) {
        expect(deployment.spec?.template?.spec.securityContext, deployment.metadata.name).toMatchObject({ runAsNonRoot: true })
        for (const container of containersOf(deployment)) {
          expect(container.securityContext).toMatchObject({
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
            capabilities: { drop: ['ALL'] },
          })
          expect(container.resources?.limits?.memory).toBeDefined()
          expect(container.livenessProbe).toBeDefined()
          expect(container.readinessProbe).toBeDefined()
        }
      }
    })
  })

  it('notices a manifest that Kubernetes would refuse', async () => {
    const [deployment] = named(buildOverlay('production'), 'Deployment')
    expect(await complaintOf({ ...deployment, spec: { ...deployment?.spec, replicas: 'two' } } as unknown as Manifest)).toContain(
      'replicas',
    )
    expect(await complaintOf({ ...deployment, kind: 'Deployed' } as unknown as Manifest)).toContain('Deployed')
  })
})
