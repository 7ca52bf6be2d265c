import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../../fixtures/bff-under-test.ts'

const PUBLISHED = join(import.meta.dirname, '../../../../docs/api')

let fixture: BffUnderTest
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
})
afterAll(() => fixture.close())

/**
 * Other systems are written against these documents. A change of one shows in the diff of its file, which
 * `npx vitest run documents.int --update` writes. The files hold the bytes of the answers, with line breaks.
 */
it.each(['openapi.json', 'asyncapi.json'])('%s is, byte for byte, the document of docs/api', async (name) => {
  const { body } = await fixture.bff.app.inject({ url: `/api/${name}` })
  const document: unknown = JSON.parse(body)
  expect(JSON.stringify(document)).toBe(body)
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(join(PUBLISHED, name))
})
