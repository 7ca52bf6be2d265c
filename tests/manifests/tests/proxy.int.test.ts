import { requireSuccess } from '@shop/api-client'
import { eventually, reservePort, selfSigned } from '@shop/kit/testing'
import { makeTemporaryFolder, spawnServer, terminate } from '@shop/programs'
import { startTestShop, type TestShop } from '@shop/test-support'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { root } from '../src/compose.ts'
import { findNginx } from '../src/debian-program.ts'

const nginx = findNginx()
const ENDING = { signal: 'SIGTERM', forceSignal: 'SIGKILL', forceAfterMs: 5_000 } as const
/** More than nginx takes by itself, and no picture. */
const LARGE = Buffer.alloc(2_000_000, 'x')

// As for promtool: CI must have it.
describe.skipIf(nginx === undefined && process.env.CI !== 'true')('the shop behind deploy/docker/proxy/nginx.conf', () => {
  let shop: TestShop
  let folder: string
  let proxy: ChildProcess
  let session: ClientHttp2Session

  /** The file as it is, with the addresses and the certificate of this test. */
  async function startNginx(port: number): Promise<ChildProcess> {
    const { certificate, key } = selfSigned('localhost')
    writeFileSync(join(folder, 'fullchain.pem'), certificate)
    writeFileSync(join(folder, 'privkey.pem'), key)
    const server = readFileSync(join(root, 'deploy/docker/proxy/nginx.conf'), 'utf8')
      .replace('server 127.0.0.1:3000', `server ${new URL(shop.url).host}`)
      .replace('listen 443', `listen 127.0.0.1:${String(port)}`)
      .replace('listen 80', `listen 127.0.0.1:${String(await reservePort())}`)
      .replaceAll('/etc/letsencrypt/live/shop.example.com', folder)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const main = `daemon off; ${user} pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} ${server} }`
    writeFileSync(join(folder, 'nginx.conf'), main)
    const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]
    return spawnServer(nginx ?? 'nginx', args, { logFile: join(folder, 'log'), signalOnExit: 'SIGTERM' })
  }

  beforeAll(async () => {
    shop = await startTestShop(inject('postgresUrl'), { reports: true, trustedProxies: ['127.0.0.1'] })
    folder = await makeTemporaryFolder('shop-proxy-')
    const port = await reservePort()
    proxy = await startNginx(port)
    session = await eventually(async () => {
      const opened = connect(`https://localhost:${String(port)}`, { rejectUnauthorized: false })
      await once(opened, 'connect')
      return opened
    })
  })
  afterAll(async () => {
    session.destroy()
    await terminate(proxy, ENDING)
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  async function send(method: string, path: string, body?: Buffer, type = 'application/json') {
    const authorization = `Bearer ${shop.adminToken}`
    const stream = session.request({ ':method': method, ':path': path, authorization, 'content-type': type })
    const [headers, bytes] = await Promise.all([
      once(stream, 'response').then(([received]) => received as IncomingHttpHeaders & { readonly ':status': number }),
      buffer(stream.end(body)),
    ])
    return { status: headers[':status'], headers, bytes }
  }

  it('speaks HTTP/2, on one connection', () => {
    expect(session.alpnProtocol).toBe('h2')
  })

  it('passes events on when they happen, while other requests go on', async () => {
    const stream = session.request({ ':path': '/api/reports/changes', authorization: `Bearer ${shop.adminToken}` })
    let text = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    const events = () => text.match(/^event: changed$/gm)?.length ?? 0
    await eventually(() => expect(events()).toBeGreaterThan(0))
    const before = events()
    const product = await shop.createProduct(shop.adminToken)
    const { token } = await shop.registerCustomer()
    await requireSuccess(shop.placeOrder(token, [[product._id, 1]]))
    await eventually(() => expect(events()).toBeGreaterThan(before))
    expect((await send('GET', '/api/products')).status).toBe(200)
    stream.close()
  })

  it('leaves it to the shop which uploads are too large, and which are no pictures', async () => {
    const { status, bytes } = await send('POST', '/api/uploads', LARGE, 'image/png')
    const direct = await fetch(new URL('/api/uploads', shop.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.adminToken}`, 'content-type': 'image/png' },
      body: new Uint8Array(LARGE),
    })
    expect([status, JSON.parse(bytes.toString())]).toEqual([direct.status, await direct.json()])
    expect(bytes.toString()).toContain('not_a_picture')
  })

  it('passes downloads on as they are', async () => {
    const path = '/api/products/export.csv'
    const { status, headers, bytes } = await send('GET', path)
    const direct = await fetch(new URL(path, shop.url), { headers: { authorization: `Bearer ${shop.adminToken}` } })
    expect([status, headers['content-disposition']]).toEqual([200, direct.headers.get('content-disposition')])
    expect(bytes).toEqual(Buffer.from(await direct.arrayBuffer()))
    expect(bytes.length).toBeGreaterThan(50)
  })
})
