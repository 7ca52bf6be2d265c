import { serviceNames } from '@shop/contracts/services'
import { addressVariable } from '@shop/kit/calls'
import { reservePort } from '@shop/kit/testing'
import { withoutAbuseLimits } from '@shop/seed'
import { randomBytes } from 'node:crypto'
import type { Credentials } from '@shop/api-client'
import { createInstance, type Environment, type ServiceInstance } from './service-instance.ts'

const SERVICES = ['identity', 'catalogue', 'order', 'payment', 'bff'] as const
type ServiceName = (typeof SERVICES)[number]

export interface ServiceInstances {
  readonly byService: Readonly<Record<ServiceName, readonly ServiceInstance[]>>
  /** Without reporting. */
  readonly all: readonly ServiceInstance[]
  readonly reporting: ServiceInstance
  /** Authenticates internal calls. */
  readonly internalToken: string
}

interface ServiceInstancesOptions {
  readonly databaseUrl: string
  readonly admin: Credentials
  readonly webRoot: string
  readonly uploads: string
  /** The folder of the reports. */
  readonly reports: string
  readonly log: string
}

/** Creates two instances of every service and of the BFF, and one of reporting, without starting them. */
export async function createServiceInstances({
  databaseUrl,
  admin,
  webRoot,
  uploads,
  reports,
  log,
}: ServiceInstancesOptions): Promise<ServiceInstances> {
  const ports = new Map<string, readonly number[]>()
  for (const name of SERVICES) ports.set(name, [await reservePort(), await reservePort()])
  const unusedUrl = `http://127.0.0.1:${String(await reservePort())}`
  const urlsOf = (name: string): string =>
    ports
      .get(name)
      ?.map((port) => `http://127.0.0.1:${String(port)}`)
      .join(',') ?? unusedUrl
  const INTERNAL_TOKENS = randomBytes(24).toString('hex')
  const common = { DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://localhost', INTERNAL_TOKENS, ...withoutAbuseLimits }
  const addresses = Object.fromEntries(serviceNames.map((name) => [addressVariable(name), urlsOf(name)]))
  const stripe = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_API_BASE: unusedUrl }
  const reporting = createInstance(
    'services/reporting/src/main.ts',
    await reservePort(),
    await reservePort(),
    { ...common, CHDB_PATH: reports },
    log,
  )
  const environments: Record<ServiceName, Environment> = {
    identity: { ...common, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    catalogue: { ...common, ...addresses },
    order: { ...common, ...addresses },
    payment: { ...common, ...addresses, ...stripe },
    bff: {
      ...common,
      ...addresses,
      REPORTING_URL: reporting.url,
      WEB_ROOT: webRoot,
      UPLOADS_DIR: uploads,
    },
  }
  const entries = await Promise.all(
    SERVICES.map(async (name) => {
      const main = name === 'bff' ? 'bff/src/main.ts' : `services/${name}/src/main.ts`
      const instances = (ports.get(name) ?? []).map(async (port) =>
        createInstance(main, port, await reservePort(), environments[name], log),
      )
      return [name, await Promise.all(instances)] as const
    }),
  )
  return {
    byService: Object.fromEntries(entries) as unknown as ServiceInstances['byService'],
    all: entries.flatMap(([, instances]) => instances),
    reporting,
    internalToken: INTERNAL_TOKENS,
  }
}
