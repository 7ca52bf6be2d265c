import { processNames, processTable } from '@shop/processes'
import { describe, expect, it } from 'vitest'
import { exampleSettings, productionFile, readCompose, readProduction, variablesOfService } from '../src/compose.ts'
import { composeErrors } from '../src/environment-errors.ts'

const settings = exampleSettings()
const production = readProduction(settings)
const { services } = production
const usesKafka = processNames.filter((name) => processTable[name].usesKafka)

describe(productionFile, () => {
  it('limits memory, CPU and logs of every service, and overrides only services that exist', () => {
    for (const [name, { deploy, logging }] of Object.entries(services)) {
      expect(deploy?.resources?.limits, name).toMatchObject({
        cpus: expect.stringMatching(/^\d/),
        memory: expect.stringMatching(/^\d+[mg]$/),
      })
      expect(logging?.options, name).toMatchObject({ 'max-size': '20m', 'max-file': '5' })
    }
    const overridden = Object.entries(readCompose(settings, productionFile).services)
    const known = Object.keys(readCompose(settings).services)
    expect(overridden.filter(([name, { image }]) => image === undefined && !known.includes(name))).toEqual([])
  })

  it.each(usesKafka)('starts %s with valid and complete variables, as a user of Kafka that exists by then', (name) => {
    const variables = variablesOfService(services[name])
    expect(composeErrors(production, name)).toEqual([])
    expect(variables).toMatchObject({ KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'shop' })
    expect(services[name]?.depends_on).toMatchObject({ 'kafka-users': { condition: 'service_completed_successfully' } })
  })

  it('starts nothing without a password for Kafka', () => {
    expect(() => readProduction({ ...settings, KAFKA_PASSWORD: '' })).toThrow('KAFKA_PASSWORD must be set')
  })
})
