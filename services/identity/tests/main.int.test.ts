import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { identityCalls } from '@shop/contracts/services'
import { createClient, createHttpTransport } from '@shop/kit/calls'
import { bareEnvironment, createTestDatabase, eventually, reservePort, type TestDatabase } from '@shop/kit/testing'
import { newUser } from './fixtures/identity.ts'

const TOKEN = 'f'.repeat(32)
const main = join(import.meta.dirname, '../src/main.ts')

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { ...bareEnvironment(), ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number | null, stderr }))
  return { child, exited }
}

describe('the identity process', () => {
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
  })
  afterAll(() => test.drop())

  it('starts on an empty database with the first admin, responds over HTTP and stops on SIGTERM', async () => {
    const admin = newUser()
    const port = await reservePort()
    const { child, exited } = run({
      DATABASE_URL: test.url,
      PORT: String(port),
      INTERNAL_TOKENS: TOKEN,
      PUBLIC_URL: 'https://shop.example',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_NAME: admin.name,
    })
    const url = `http://127.0.0.1:${String(port)}`
    try {
      await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200))
      const call = createClient(identityCalls, createHttpTransport(url, { tokens: [TOKEN] }))
      const stranger = createClient(identityCalls, createHttpTransport(url))
      await expect(stranger.login({ ...admin, address: '203.0.113.6' })).rejects.toMatchObject({ code: 'unavailable' })
      const signedIn = await call.login({ ...admin, address: '203.0.113.6' })
      expect(signedIn).toMatchObject({ name: admin.name, email: admin.email, isAdmin: true })
    } finally {
      child.kill('SIGTERM')
    }
    expect((await exited).code).toBe(0)
  })

  it('does not start without required variables, and names all of them', async () => {
    const { exited } = run({ PORT: 'http', ADMIN_EMAIL: 'admin@mail.example' })
    const { code, stderr } = await exited
    expect(code).not.toBe(0)
    for (const variable of ['DATABASE_URL', 'PORT', 'INTERNAL_TOKENS']) expect(stderr).toContain(variable)
  })

  it('does not start with an admin’s e-mail but no password', async () => {
    const { exited } = run({
      DATABASE_URL: test.url,
      PORT: '1',
      INTERNAL_TOKENS: TOKEN,
      PUBLIC_URL: 'https://shop.example',
      ADMIN_EMAIL: 'admin@mail.example',
    })
    const { code, stderr } = await exited
    expect(code).not.toBe(0)
    expect(stderr).toContain('ADMIN_EMAIL: comes with ADMIN_PASSWORD or not at all')
  })
})
