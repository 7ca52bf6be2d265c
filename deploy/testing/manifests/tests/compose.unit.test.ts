import { describe, expect, it } from 'vitest'
import { askedFor, exampleSettings, readCompose } from '../src/compose.ts'
import { faultsOf, processes } from '../src/environment-errors.ts'

const settings = exampleSettings()
const { services } = readCompose(settings)
const ours = Object.entries(services).filter(([, service]) => service.image === undefined)

function variablesOf(name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, String(value)]))
}

describe('docker-compose.yml', () => {
  it('brings up every process of the shop', () => {
    expect(ours.map(([name]) => name)).toEqual(expect.arrayContaining([...processes, 'stripe-sandbox', 'demo']))
  })

  it.each(ours.map(([name]) => name))('starts %s with variables that it knows, needs and can read', (name) => {
    expect(faultsOf(name, variablesOf(name))).toEqual([])
  })

  it('finds every name that it asks for in .env.example', () => {
    expect([...askedFor()].filter((name) => !(name in settings))).toEqual([])
  })

  it('notices a variable that is missing, misspelt or malformed', () => {
    const { CATALOGUE_URL: url = '', ...others } = variablesOf('order')
    expect(faultsOf('order', others)).toEqual([expect.stringContaining('CATALOGUE_URL')])
    expect(faultsOf('order', { ...others, CATALOG_URL: url })).toEqual([
      'order: CATALOG_URL is unknown',
      expect.stringContaining('CATALOGUE_URL'),
    ])
    expect(faultsOf('order', { ...others, CATALOGUE_URL: 'catalogue' })).toEqual([expect.stringContaining('CATALOGUE_URL')])
  })
})
