import { mapNames } from '@shop/kit/process'
import { processNames } from '@shop/processes'
import { expect, it } from 'vitest'
import { processDefinitions, type Deployment } from '../src/process-definitions.ts'

const deployment: Deployment = {
  folder: '/shop',
  kafka: '127.0.0.1:9092',
  databaseUrl: (name) => `postgres://127.0.0.1/${name}`,
  throughPooler: undefined,
  internalToken: 'token',
  ports: mapNames(processNames, () => [4_300, 4_100]),
  opsPorts: [4_301, 4_101],
  clickhouseUrl: undefined,
  admin: { name: 'Admin', email: 'admin@example.com', password: 'a long password' },
  variables: {},
}

it('numbers the Kafka client ids of the instances in the order of their addresses', () => {
  const { services, gateways } = processDefinitions(deployment)
  const idsOf = (process: string) =>
    [...services, ...gateways].flatMap((one) => (one.process === process ? [[one.env.PORT, one.env.KAFKA_CLIENT_ID]] : []))
  expect([idsOf('order'), idsOf('bff')]).toEqual([
    [
      ['4300', 'shop-order-1'],
      ['4100', 'shop-order-2'],
    ],
    [
      ['4300', 'shop-bff-1'],
      ['4100', 'shop-bff-2'],
    ],
  ])
  const order = services.find((one) => one.process === 'order')
  expect(order?.env.CATALOGUE_URL).toBe('http://127.0.0.1:4300,http://127.0.0.1:4100')
})

it('connects the processes through the pooler, and migrations without it', () => {
  const { services } = processDefinitions({ ...deployment, throughPooler: (url) => url.replace('127.0.0.1', 'pooler') })
  const envOf = (process: string) => services.find((one) => one.process === process)?.env
  expect(envOf('order')).toMatchObject({
    DATABASE_URL: 'postgres://pooler/orders',
    MIGRATE_DATABASE_URL: 'postgres://127.0.0.1/orders',
  })
  expect(envOf('stripe-sandbox')?.DATABASE_URL).toBe('postgres://pooler/stripe_sandbox')
  expect(envOf('stripe-sandbox')).not.toHaveProperty('MIGRATE_DATABASE_URL')
  expect(envOf('reporting')).not.toHaveProperty('MIGRATE_DATABASE_URL')
})
