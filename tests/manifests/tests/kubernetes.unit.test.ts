import { processNames, processTable } from '@shop/processes'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentErrors } from '../src/environment-errors.ts'
import { schemaErrorOf } from '../src/kubernetes-schema.ts'
import { egressPorts } from '../src/network-policies.ts'
import {
  buildFolder,
  buildOverlay,
  containersOf,
  kubectlVersion,
  ofKind,
  overlays,
  ownVariablesOf,
  sharedVariablesOf,
  type Manifest,
} from '../src/kubernetes.ts'

const kubectl = kubectlVersion()
const inCi = process.env.CI === 'true'
const deployed = processNames.filter((name) => ['service', 'gateway'].includes(processTable[name].kind))

// Building an overlay needs kubectl. CI has it; elsewhere these tests are skipped without it.
describe.skipIf(kubectl === undefined && !inCi)('the Kubernetes overlays (needs kubectl)', () => {
  describe.each(overlays)('overlay %s', (overlay) => {
    const manifests = kubectl === undefined ? [] : buildOverlay(overlay)
    const deployments = ofKind(manifests, 'Deployment')

    it("is valid by Kubernetes' own schemas", async () => {
      const errors = await Promise.all(manifests.map(schemaErrorOf))
      expect(errors.filter((error) => error !== undefined)).toEqual([])
      expect(manifests.length).toBeGreaterThan(30)
    })

    it('has a Deployment, a Service and a PodDisruptionBudget for every process', () => {
      for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget']) {
        expect(ofKind(manifests, kind).map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining([...deployed]))
      }
    })

    it('starts every process with valid and complete variables', () => {
      const errors = [...deployments, ...ofKind(manifests, 'Job')].flatMap((manifest) =>
        containersOf(manifest).flatMap((container) =>
          environmentErrors(manifest.metadata.name, ownVariablesOf(container), sharedVariablesOf(container, manifests)),
        ),
      )
      expect(errors).toEqual([])
    })

    it('runs every process with minimal privileges, a memory limit and probes', () => {
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

  it('stand behind a Gateway with the component for it, and its route lets the stream of events run', async () => {
    const manifests = buildFolder(join(import.meta.dirname, 'fixtures/gateway'))
    expect(ofKind(manifests, 'Ingress')).toEqual([])
    const [route] = ofKind(manifests, 'HTTPRoute')
    expect(await schemaErrorOf(route!)).toBeUndefined()
    const rules = (route?.spec as { rules: object[] } | undefined)?.rules
    expect(rules).toContainEqual(
      expect.objectContaining({
        matches: [{ path: { type: 'Exact', value: '/api/reports/changes' } }],
        timeouts: { request: '0s' },
      }),
    )
    expect(await schemaErrorOf({ ...route!, spec: { rules: 'all' } } as unknown as Manifest)).toContain('rules')
  })

  it('keep their pictures in a bucket with the component for it, without a volume that several nodes mount', async () => {
    const manifests = buildFolder(join(import.meta.dirname, 'fixtures/bucket'))
    expect((await Promise.all(manifests.map(schemaErrorOf))).filter((error) => error !== undefined)).toEqual([])
    const bff = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === 'bff')
    const [container] = containersOf(bff)
    const own = ownVariablesOf(container!)
    expect(environmentErrors('bff', own, sharedVariablesOf(container!, manifests))).toEqual([])
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['UPLOADS_KEY_ID', 'UPLOADS_SECRET', 'UPLOADS_DIR']))
    expect(ofKind(manifests, 'PersistentVolumeClaim').map(({ metadata }) => metadata.name)).not.toContain('uploads')
    expect(JSON.stringify([bff, ofKind(manifests, 'CronJob')])).not.toMatch(/"(mountPath|claimName)":"[^"]*uploads"/)
    expect(egressPorts(ofKind(manifests, 'NetworkPolicy'), 'bff')).toContain(443)
  })

  it('are checked for manifests that Kubernetes would reject', async () => {
    const [deployment] = ofKind(buildOverlay('production'), 'Deployment')
    const invalid = { ...deployment, spec: { ...deployment?.spec, replicas: 'two' } } as unknown as Parameters<
      typeof schemaErrorOf
    >[0]
    expect(await schemaErrorOf(invalid)).toContain('replicas')
    expect(await schemaErrorOf({ ...invalid, kind: 'Deployed' })).toContain('Deployed')
  })
})
