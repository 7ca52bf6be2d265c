import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../../fixtures/bff-under-test.ts'

let fixture: BffUnderTest
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
})
afterAll(() => fixture.close())

describe('the page of the API documentation', () => {
  it('names no other host in its policy', async () => {
    const { headers, body } = await fixture.bff.app.inject({ url: '/api/docs/' })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/https:|\w+\.\w+/)
    expect(body).not.toMatch(/(src|href)="https?:/)
    const settings = (await fixture.bff.app.inject({ url: '/api/docs/static/swagger-initializer.js' })).body
    expect(settings).toContain('"validatorUrl":null')
  })

  it.each([
    ['/api/docs/static/swagger-ui-bundle.js', 'text/javascript', 'SwaggerUIBundle'],
    ['/api/docs/static/swagger-ui.css', 'text/css', '.swagger-ui'],
    ['/api/docs/json', 'application/json', '"openapi":"3.1.0"'],
    ['/api/openapi.json', 'application/json', '"openapi":"3.1.0"'],
  ])('sends %s compressed in advance, thus with its length', async (url, type, content) => {
    const request = async (encoding: string) => {
      const { rawPayload, headers } = await fixture.bff.app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(rawPayload.length) })
      expect(headers['content-type']).toContain(type)
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      return rawPayload
    }
    const plain = await request('identity')
    expect(plain.toString()).toContain(content)
    expect(brotliDecompressSync(await request('br')).equals(plain)).toBe(true)
    expect(gunzipSync(await request('gzip')).equals(plain)).toBe(true)
  })

  it('is displayed at /api/docs', async () => {
    const response = await fixture.bff.app.inject({ url: '/api/docs' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('swagger-ui')
  })
})
