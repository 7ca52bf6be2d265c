import { databaseNames, processNames, processTable, workspaceFolder, type ProcessName, type ProcessSpec } from '@shop/processes'
import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { exampleSettings, interpolatedNames, readCompose, root, variablesOfService } from '../src/compose.ts'
import { composeErrors } from '../src/environment-errors.ts'

const settings = exampleSettings()
const compose = readCompose(settings)
const { services } = compose
const ownServices = Object.entries(services).filter(([, service]) => service.image === undefined)

describe('docker-compose.yml', () => {
  it('contains every process of the process table and no other', () => {
    expect(ownServices.map(([name]) => name).sort()).toEqual([...processNames].sort())
  })

  it.each(ownServices.map(([name]) => name))('starts %s with valid and complete variables', (name) => {
    expect(composeErrors(compose, name)).toEqual([])
  })

  it.each(processNames)('builds and connects %s as the process table says', (name) => {
    const spec: ProcessSpec = processTable[name]
    const service = services[name]
    const variables = variablesOfService(service)
    expect(service?.build?.args?.SERVICE).toBe(basename(workspaceFolder(name)))
    expect(variables.PORT).toBe(spec.ports.http?.toString())
    expect(variables.OPS_PORT).toBe(spec.ports.ops?.toString())
    const database = variables.DATABASE_URL === undefined ? undefined : new URL(variables.DATABASE_URL)
    expect([database?.username, database?.pathname]).toEqual(
      spec.database === undefined ? [undefined, undefined] : [spec.database, `/${spec.database}`],
    )
    for (const callee of spec.calls) {
      const { ports }: ProcessSpec = processTable[callee as ProcessName]
      expect(variables[`${callee.toUpperCase()}_URL`]).toBe(`http://${callee}:${String(ports.ops ?? ports.http)}`)
    }
    const stores = { postgres: spec.database !== undefined, kafka: spec.usesKafka, clickhouse: spec.usesClickHouse }
    for (const [store, isUsed] of Object.entries(stores)) expect(store in (service?.depends_on ?? {}), store).toBe(isUsed)
  })

  it('creates a database for every process that stores anything in PostgreSQL, with the present password of its role', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-databases-'))
    await writeFile(join(folder, 'psql'), '#!/bin/sh\nshift 6\necho "$2 $4"\n', { mode: 0o755 })
    const env = { ...variablesOfService(services.postgres), PATH: `${folder}:${process.env.PATH ?? ''}` }
    const { stdout } = await promisify(execFile)('sh', [join(root, 'deploy/docker/postgres/databases.sh')], { env })
    await rm(folder, { recursive: true })
    const expected = databaseNames.map((name) => `name=${name} password=sample-of-${name}_db_password`)
    expect(stdout.trim().split('\n').sort()).toEqual(expected.sort())
  })

  it('gives every process that stores anything in PostgreSQL a password of its own', () => {
    const passwords = ownServices.flatMap(([, service]) => {
      const url = variablesOfService(service).DATABASE_URL
      return url === undefined ? [] : [new URL(url).password]
    })
    expect(new Set(passwords).size).toBe(databaseNames.length)
    const known = variablesOfService(services.postgres)
    for (const name of databaseNames) expect(passwords).toContain(known[`${name.toUpperCase()}_DB_PASSWORD`])
  })

  it('does not start without the secrets of databases, of stored keys and of internal calls', () => {
    for (const name of [
      'INTERNAL_TOKENS',
      'KEY_ENCRYPTION_KEYS',
      ...databaseNames.map((database) => `${database.toUpperCase()}_DB_PASSWORD`),
    ]) {
      expect(() => readCompose({ ...settings, [name]: '' })).toThrow(`${name} must be set`)
    }
    expect(Object.values(services).filter((service) => 'INTERNAL_AUTH' in variablesOfService(service))).toEqual([])
  })

  it('gets other secrets for each new .env', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-env-'))
    await copyFile(join(root, '.env.example'), join(folder, '.env.example'))
    await promisify(execFile)('sh', [join(root, 'deploy/docker/make-env.sh')], { cwd: folder })
    const created = await readFile(join(folder, '.env'), 'utf8')
    await rm(folder, { recursive: true })
    const secrets = [...created.matchAll(/^(\w+_PASSWORD|INTERNAL_TOKENS|KEY_ENCRYPTION_KEYS)=(.*)$/gm)].map(
      ([, , secret = '']) => secret,
    )
    expect(secrets).toHaveLength(databaseNames.length + 7)
    expect(new Set(secrets).size).toBe(secrets.length)
    expect(secrets.filter((secret) => secret.length < 32)).toEqual([])
    // The present password of a role and the next one.
    expect(created.match(/_DB_PASSWORD=[0-9a-f]{48},[0-9a-f]{48}$/gm)).toHaveLength(databaseNames.length)
  })

  it('adds the secrets of newer versions to an older .env once, and changes nothing else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-env-'))
    const run = () => promisify(execFile)('sh', [join(root, 'deploy/docker/make-env.sh')], { cwd: folder })
    await copyFile(join(root, '.env.example'), join(folder, '.env.example'))
    await writeFile(join(folder, '.env'), 'POSTGRES_PASSWORD=kept\n')
    await run()
    await run()
    const extended = await readFile(join(folder, '.env'), 'utf8')
    await rm(folder, { recursive: true })
    expect(extended).toMatch(
      /^POSTGRES_PASSWORD=kept\nKEY_ENCRYPTION_KEYS=[0-9a-f]{48}\nGRAFANA_PASSWORD=[0-9a-f]{48}\nKAFKA_PASSWORD=[0-9a-f]{48}\n$/,
    )
  })

  it('mounts files that the users of the containers can read, also of a checkout under a strict umask', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-env-'))
    await copyFile(join(root, '.env.example'), join(folder, '.env.example'))
    const scripts = join(folder, 'deploy/docker/postgres')
    await mkdir(scripts, { recursive: true })
    const file = join(scripts, 'databases.sh')
    await writeFile(file, '#!/bin/sh\n')
    await chmod(file, 0o700)
    await chmod(scripts, 0o700)
    await promisify(execFile)('sh', [join(root, 'deploy/docker/make-env.sh')], { cwd: folder })
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect([await modeOf(scripts), await modeOf(file)]).toEqual([0o755, 0o755])
    expect(await modeOf(join(folder, '.env'))).toBe(0o600)
    await rm(folder, { recursive: true })
  })

  it('is not started with a setting that there is not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-env-'))
    const run = () => promisify(execFile)('sh', [join(root, 'deploy/docker/make-env.sh')], { cwd: folder })
    await copyFile(join(root, '.env.example'), join(folder, '.env.example'))
    await writeFile(join(folder, '.env'), 'ADMIN_2FAS=required\nCOMPOSE_PROJECT_NAME=shop\n# A note\nRATE_LIMITS=5\n')
    await expect(run()).rejects.toThrow('Unknown settings in .env: ADMIN_2FAS RATE_LIMITS.')
    expect(await readFile(join(folder, '.env'), 'utf8')).not.toContain('KAFKA_PASSWORD')
    await rm(folder, { recursive: true })
  })

  it('uses only settings that .env.example contains', () => {
    expect([...interpolatedNames()].filter((name) => !(name in settings))).toEqual([])
  })

  it('is checked for missing, misspelt and invalid variables', () => {
    const { CATALOGUE_URL: url = '', ...others } = variablesOfService(services.order)
    const errorsWith = (environment: Readonly<Record<string, string>>) =>
      composeErrors({ ...compose, services: { order: { environment } } }, 'order')
    expect(errorsWith(others)).toEqual([expect.stringContaining('CATALOGUE_URL')])
    expect(errorsWith({ ...others, CATALOG_URL: url })).toEqual([
      'order: CATALOG_URL is unknown',
      expect.stringContaining('CATALOGUE_URL'),
    ])
    expect(errorsWith({ ...others, CATALOGUE_URL: 'catalogue' })).toEqual([expect.stringContaining('CATALOGUE_URL')])
    const shared = { ...compose, 'x-settings': { ...compose['x-settings'], HELD_UNITS: '200' } }
    const environment = { ...variablesOfService(services.order), HELD_UNITS: '200' }
    expect(composeErrors({ ...shared, services: { order: { environment } } }, 'order')).toEqual(['order: HELD_UNITS is unknown'])
  })
})
