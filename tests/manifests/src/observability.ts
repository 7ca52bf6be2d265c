import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { root } from './compose.ts'

export const observability = join(root, 'deploy/observability')
export const rulesFile = join(observability, 'prometheus/alerts.yaml')

const read = (file: string): string => readFileSync(join(observability, file), 'utf8')

export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}

export interface Panel {
  readonly title: string
  readonly datasource: { readonly uid: string }
  readonly targets: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[]
}

export interface Dashboard {
  readonly uid: string
  readonly title: string
  readonly panels: readonly Panel[]
}

export function readAlerts(): AlertRule[] {
  const { groups } = parse(read('prometheus/alerts.yaml')) as { groups: readonly { rules: readonly AlertRule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

export const alertTestFiles = ['alerts.test.yaml', 'alerts-of-days.test.yaml'].map((file) => `prometheus/${file}`)

/** The names of the tests of the alert rules. */
export function readAlertTests(): string[] {
  const files = alertTestFiles.map((file) => parse(read(file)) as { tests: readonly { name: string }[] })
  return files.flatMap(({ tests }) => tests.map(({ name }) => name))
}

export function readDashboards(): Dashboard[] {
  return globSync('grafana/dashboards/*.json', { cwd: observability }).map((file) => JSON.parse(read(file)) as Dashboard)
}

export function readDataSources(): string[] {
  const file = parse(read('grafana/provisioning/datasources/datasources.yaml')) as { datasources: readonly { uid: string }[] }
  return file.datasources.map(({ uid }) => uid)
}

/** What Prometheus scrapes as the job `shop`: names of processes with the port of each. */
export function scrapedPorts(): Record<string, number> {
  interface ScrapeConfig {
    readonly job_name: string
    readonly dns_sd_configs?: readonly { readonly names: readonly string[]; readonly port: number }[]
  }
  const { scrape_configs } = parse(read('prometheus/prometheus.yaml')) as { scrape_configs: readonly ScrapeConfig[] }
  const targets = scrape_configs.find(({ job_name }) => job_name === 'shop')?.dns_sd_configs ?? []
  return Object.fromEntries(targets.flatMap(({ names, port }) => names.map((name) => [name, port] as const)))
}

/** The names of the pages about alerts. */
export function alertPages(): string[] {
  return globSync('docs/operating/alerts/*.md', { cwd: root }).map((file) => basename(file, '.md'))
}
