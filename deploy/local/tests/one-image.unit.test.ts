import { eventually } from '@shop/kit/testing'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parse as parseToml } from 'smol-toml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { ignoredVariables, launchVariables, readLaunchConfig, ROOT } from '../src/configuration.ts'

const DOCKER = join(ROOT, 'deploy/docker')
const read = (path: string): string => readFileSync(join(DOCKER, path), 'utf8')

/** The stage `shop` of the Dockerfile, and what it says. */
const stage = /^FROM \S+ AS shop\n([^]*?)^FROM /m.exec(read('Dockerfile'))?.[1] ?? ''
const image = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(stage)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
)

/** Of secrets, which no file has. */
const SECRETS: Readonly<Record<string, string>> = {
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'a long password',
  STRIPE_SECRET_KEY: 'sk_live_sample',
  STRIPE_WEBHOOK_SECRET: 'whsec_sample',
  SMTP_URL: 'smtps://shop:secret@mail.example.com:465',
}

interface Compose {
  readonly services: {
    readonly shop: {
      readonly build: { readonly context: string; readonly dockerfile: string; readonly target: string }
      readonly environment: Readonly<Record<string, string>>
      readonly ports: readonly string[]
      readonly volumes: readonly string[]
      readonly read_only: boolean
      readonly stop_grace_period: string
    }
  }
}
interface Fly {
  readonly build: { readonly dockerfile: string; readonly 'build-target': string }
  readonly env: Readonly<Record<string, string>>
  readonly mounts: { readonly destination: string }
  readonly http_service: { readonly internal_port: number; readonly checks: readonly { readonly path: string }[] }
  readonly kill_timeout: string
}
interface Render {
  readonly services: readonly {
    readonly disk: { readonly mountPath: string }
    readonly healthCheckPath: string
    readonly maxShutdownDelaySeconds: number
    readonly envVars: readonly { readonly key: string; readonly value?: string }[]
  }[]
}

const compose = (parseYaml(read('one-image/compose.yaml')) as Compose).services.shop
const fly = parseToml(read('one-image/fly.toml')) as unknown as Fly
const [render] = (parseYaml(read('one-image/render.yaml')) as Render).services
const secretsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, SECRETS[name] ?? '']))

const environments = {
  'one-image/compose.yaml': compose.environment,
  'one-image/fly.toml': {
    ...fly.env,
    ...secretsOf(
      [...(/fly secrets set (.*)$/m.exec(read('one-image/fly.toml'))?.[1] ?? '').matchAll(/\w+(?==)/g)].map(([name]) => name),
    ),
  },
  'one-image/render.yaml': {
    ...Object.fromEntries((render?.envVars ?? []).map(({ key, value }) => [key, value ?? SECRETS[key] ?? ''])),
  },
}

describe('the image of the whole shop', () => {
  it('keeps its data in the volume, and listens to other machines', () => {
    const { dataFolder, host, port } = readLaunchConfig(image)
    expect([dataFolder, host, port]).toEqual(['/data', '0.0.0.0', 3000])
    expect(stage).toMatch(/^VOLUME \/data$/m)
    expect(stage).toMatch(/^EXPOSE 3000 3001$/m)
    expect(stage).toMatch(/^USER 1000:1000$/m)
    expect(stage).toMatch(/^ENTRYPOINT \["sh", "\/shop\/lock-volume\.sh"\]$/m)
  })

  it.each(Object.entries(environments))('is started by %s with settings that there are, and valid ones', (_file, environment) => {
    const variables = { ...image, ...environment }
    expect(Object.keys(environment).filter((name) => !launchVariables.includes(name))).toEqual([])
    expect(ignoredVariables(variables)).toEqual([])
    expect(readLaunchConfig(variables)).toMatchObject({ dataFolder: '/data', port: 3000 })
  })

  it('is no demo where strangers reach it: the passwords of its accounts are known', () => {
    for (const file of ['one-image/fly.toml', 'one-image/render.yaml'] as const) {
      const config = readLaunchConfig({ ...image, ...environments[file] })
      expect([config.seed, config.admin?.email, config.stripe?.secretKey], file).toEqual([
        'none',
        SECRETS.ADMIN_EMAIL,
        SECRETS.STRIPE_SECRET_KEY,
      ])
      expect(config.publicUrl).toMatch(/^https:/)
    }
  })

  it('has its volume, ports, health and time to stop in each of them', () => {
    expect([compose.volumes, compose.ports, compose.read_only, compose.stop_grace_period]).toEqual([
      ['shop:/data'],
      ['3000:3000', '3001:3001'],
      true,
      '15s',
    ])
    const { context, dockerfile, target } = compose.build
    expect([existsSync(join(DOCKER, 'one-image', context, dockerfile)), target]).toEqual([true, 'shop'])
    expect([fly.mounts.destination, fly.http_service.internal_port, fly.http_service.checks[0]?.path, fly.kill_timeout]).toEqual([
      '/data',
      3000,
      '/readyz',
      '15s',
    ])
    expect([existsSync(join(DOCKER, 'one-image', fly.build.dockerfile)), fly.build['build-target']]).toEqual([true, 'shop'])
    expect([render?.disk.mountPath, render?.healthCheckPath, render?.maxShutdownDelaySeconds]).toEqual(['/data', '/readyz', 15])
  })
})

const LOCK = join(DOCKER, 'one-image/lock-volume.sh')
// The image is one of Linux, where every machine has flock.
describe.skipIf(process.platform !== 'linux')('the lock of its volume', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-volume-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (...command: readonly string[]) => {
    const env = { PATH: process.env.PATH, SHOP_DATA: folder }
    return spawn('sh', [LOCK, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  }
  const outputOf = (child: ReturnType<typeof run>): Promise<string[]> =>
    Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit').then(([code]) => String(code))])

  it('lets nobody else in before the last process of the first has ended', async () => {
    // It leaves a process behind, as a killed shop may leave its database.
    const first = run('sh', '-c', 'sleep 60 >/dev/null 2>&1 & echo started; wait')
    await once(first.stdout, 'data')
    const refused = ['', `Another container runs on the volume ${folder}. Stop it first.\n`, '1']
    expect(await outputOf(run('echo', 'second'))).toEqual(refused)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(await outputOf(run('echo', 'second'))).toEqual(refused)
    process.kill(-Number(first.pid), 'SIGKILL')
    await eventually(async () => expect(await outputOf(run('echo', 'second'))).toEqual(['second\n', '', '0']))
  })

  it('runs the command in its own place, so that signals reach it', async () => {
    const shop = run('sh', '-c', 'trap "echo stopping; exit 0" TERM; echo ready; while :; do sleep 0.05; done')
    await once(shop.stdout, 'data')
    shop.kill('SIGTERM')
    expect(await once(shop, 'exit')).toEqual([0, null])
  })
})
