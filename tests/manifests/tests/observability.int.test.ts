import { processTable, type ProcessSpec } from '@shop/processes'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { exampleSettings, readCompose, root } from '../src/compose.ts'
import {
  alertPages,
  alertTestFiles,
  observability,
  readAlerts,
  readAlertTests,
  readDashboards,
  readDataSources,
  rulesFile,
  scrapedPorts,
} from '../src/observability.ts'
import { findPromtool } from '../src/debian-program.ts'

const alerts = readAlerts()
const dashboards = readDashboards()
const names = alerts.map(({ alert }) => alert)

describe('the alert rules', () => {
  it('have a severity, a summary and a page each, and there is no other page', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(['page', 'ticket'], alert).toContain(labels.severity)
      expect(annotations.summary, alert).toMatch(/\w/)
      expect(annotations.runbook_url, alert).toBe(`docs/operating/alerts/${alert}.md`)
    }
    expect(alertPages().sort()).toEqual([...names].sort())
  })

  it('are explained by pages that say what it means, what customers notice, and what to do', () => {
    for (const name of names) {
      const page = readFileSync(join(root, `docs/operating/alerts/${name}.md`), 'utf8')
      expect(page.split('\n')[0]).toBe(`# ${name}`)
      for (const part of ['**Meaning.**', '**Effect.**', '**What to do.**']) expect(page, name).toContain(part)
    }
  })

  it('are each tested for a fault and for a state like it', () => {
    expect(readAlertTests().sort()).toEqual(names.flatMap((name) => [`${name} fires`, `${name} is silent`]).sort())
  })
})

describe('Prometheus', () => {
  it('scrapes every process of the process table, at the port of its metrics', () => {
    const specs = Object.entries<ProcessSpec>(processTable).filter(([, { kind }]) => kind !== 'demo')
    expect(scrapedPorts()).toEqual(Object.fromEntries(specs.map(([name, { ports }]) => [name, ports.ops ?? ports.http])))
  })
})

describe('the dashboards', () => {
  it('have their own names, and panels with queries to data sources that exist', () => {
    expect(dashboards.length).toBeGreaterThan(0)
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
    const sources = readDataSources()
    for (const { panels } of dashboards) {
      for (const { title, datasource, targets } of panels) {
        expect(targets.length, title).toBeGreaterThan(0)
        for (const { uid } of [datasource, ...targets.map((target) => target.datasource)]) expect(sources, title).toContain(uid)
      }
    }
  })
})

describe('the compose profile `observability`', () => {
  it('mounts files that exist', () => {
    const { services } = readCompose(exampleSettings())
    const mounted = Object.values(services).flatMap(({ profiles = [], volumes = [] }) =>
      profiles.includes('observability') ? volumes.filter((volume) => volume.startsWith('./')) : [],
    )
    expect(mounted.length).toBeGreaterThan(4)
    expect(mounted.filter((volume) => !existsSync(join(root, volume.split(':')[0] ?? '')))).toEqual([])
  })
})

const promtool = findPromtool()
/** With the default of the Go runtime, the program collects garbage for a quarter of its CPU time. */
const env = { ...process.env, GOGC: '400' }
const check = (...args: readonly string[]): string =>
  execFileSync(promtool ?? 'promtool', args, { encoding: 'utf8', stdio: 'pipe', env })

// As for kubectl: CI must have it.
describe.skipIf(promtool === undefined && process.env.CI !== 'true')('promtool', () => {
  it('finds that each rule fires for its fault, alone, and is silent in a state like it', () => {
    const output = check('test', 'rules', ...alertTestFiles.map((file) => join(observability, file)))
    expect(output.match(/SUCCESS/g)).toHaveLength(alertTestFiles.length)
  }, 120_000)

  it('accepts the settings of Prometheus', () => {
    expect(check('check', 'config', '--syntax-only', join(observability, 'prometheus/prometheus.yaml'))).toContain('SUCCESS')
  })

  it('understands every query of the dashboards', () => {
    const queries = dashboards.flatMap(({ panels }) =>
      panels.flatMap(({ targets }) =>
        targets.filter(({ datasource }) => datasource.uid === 'prometheus').map(({ expr }) => expr),
      ),
    )
    const rules = queries.map((expr, index) => ({ record: `query_${String(index)}`, expr: expr.replaceAll(/\$__\w+/g, '5m') }))
    const folder = mkdtempSync(join(tmpdir(), 'shop-queries-'))
    const file = join(folder, 'queries.yaml')
    writeFileSync(file, stringify({ groups: [{ name: 'queries', rules }] }))
    expect(check('check', 'rules', file)).toContain(`${String(queries.length)} rules found`)
    rmSync(folder, { recursive: true })
  })

  it('is given rules that differ from one that never fires', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-rules-'))
    const rules = readFileSync(rulesFile, 'utf8').replace('up{job="shop"} == 0', 'up{job="shop"} == 2')
    writeFileSync(join(folder, 'alerts.yaml'), rules)
    const { tests, ...settings } = parse(readFileSync(join(observability, 'prometheus/alerts.test.yaml'), 'utf8')) as {
      tests: readonly { name: string }[]
    }
    const file = join(folder, 'alerts.test.yaml')
    writeFileSync(file, stringify({ ...settings, tests: tests.filter(({ name }) => name === 'ProcessDown fires') }))
    expect(() => check('test', 'rules', file)).toThrow()
    rmSync(folder, { recursive: true })
  })
})
