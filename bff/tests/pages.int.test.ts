import { NONCE_MARK } from '@shop/contracts'
import type { PageRequest, RenderPage } from '@shop/contracts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@shop/kit/process'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { loadRenderer } from '../src/index.ts'
import { openDoor } from './fixtures/door.ts'
import type { Door } from './fixtures/door.ts'

const BARE = '<title>the shop</title>'

let door: Door | undefined
afterEach(async () => {
  await door?.close()
  door = undefined
})

async function get(renderPage: RenderPage, url = '/', headers: Record<string, string> = {}) {
  door ??= await openDoor(inject('postgresUrl'), { renderPage })
  return door.bff.app.inject({ url, headers })
}

const page = (html: string) => ({ status: 200 as const, html })

describe('pages that come rendered', () => {
  it('carry the nonce of their answer at each mark', async () => {
    const answer = await get(async () => page(`<style nonce="${NONCE_MARK}"></style><p>Mug</p><script nonce="${NONCE_MARK}">`))
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toBe(`<style nonce="${String(nonce)}"></style><p>Mug</p><script nonce="${String(nonce)}">`)
  })

  it('are compressed for whoever can read that', async () => {
    const answer = await get(async () => page('<p>Mug</p>'.repeat(1_000)), '/', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload.length).toBeLessThan(500)
  })

  it('are asked for by their path as it stands, and read the API as a visitor', async () => {
    const seen: (Omit<PageRequest, 'read'> & { answer: unknown })[] = []
    await get(
      async ({ read, ...request }) => {
        seen.push({ ...request, answer: await read('/products?keyword=mug') })
        return page('')
      },
      '/search/caf%C3%A9?from=mail',
      { authorization: 'Bearer of-somebody' },
    )
    expect(seen).toMatchObject([
      {
        path: '/search/caf%C3%A9',
        origin: 'http://localhost:3000',
        answer: { status: 200, body: { products: [{ name: 'Mug', price: 18.5 }] } },
      },
    ])
  })

  it('are made once for all who ask at the same moment, and anew a moment later', async () => {
    let count = 0
    const render: RenderPage = async () => page(`made ${String((count += 1))}`)
    await get(render, '/cart')
    const bodies = (await Promise.all([get(render), get(render, '/?again'), get(render)])).map(({ body }) => body)
    expect(new Set(bodies).size).toBe(1)
    await expect.poll(async () => (await get(render)).body, { timeout: 5_000, interval: 200 }).not.toBe(bodies[0])
  })
})

describe('pages that do not', () => {
  it('are the bare page, with the status that is known', async () => {
    const answer = await get(async () => ({ status: 404 }), '/product/none')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain(BARE)
  })

  it('are the bare page where the browser renders', async () => {
    const answer = await get(async () => undefined, '/cart')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(BARE)
  })

  it('are the bare page when rendering fails, and are tried again the next time', async () => {
    let count = 0
    const render: RenderPage = async () => {
      count += 1
      if (count === 1) throw new Error('It cannot be rendered.')
      return page('rendered')
    }
    const answer = await get(render)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(BARE)
    expect((await get(render)).body).toBe('rendered')
  })

  it('are the bare page when rendering takes too long', async () => {
    const answer = await get(() => new Promise(() => {}))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(BARE)
  })

  it('are no files and no part of the API', async () => {
    const asked: string[] = []
    const render: RenderPage = async ({ path }) => {
      asked.push(path)
      return undefined
    }
    for (const url of ['/api/nothing', '/assets/gone.js', '/server/entry-server.js'])
      expect((await get(render, url)).statusCode).toBe(404)
    expect(asked).toEqual([])
  })
})

describe('the renderer that is built with the web client', () => {
  it('is given the built page, and is done without when it is missing or broken', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'shop-web-'))
    await writeFile(join(webRoot, 'index.html'), 'the built page')
    expect(await loadRenderer(webRoot, silentLogger())).toBeUndefined()
    await mkdir(join(webRoot, 'server'))
    await writeFile(
      join(webRoot, 'server/entry-server.js'),
      'export const createRenderer = (shell) => async ({ path }) => ({ status: 200, html: shell + path })',
    )
    const renderPage = await loadRenderer(webRoot, silentLogger())
    expect(await renderPage?.({ path: '/', origin: '', read: async () => ({ status: 200, body: {} }) })).toEqual(
      page('the built page/'),
    )
    await rm(webRoot, { recursive: true })
  })
})
