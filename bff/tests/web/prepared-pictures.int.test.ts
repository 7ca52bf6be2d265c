import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { createBffUnderTest } from '../fixtures/bff-under-test.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
for (const name of ['mug-384', 'mug-1024', 'chair-640']) await writeFile(join(folder, `${name}.webp`), name)
const fixture = await createBffUnderTest(inject('postgresUrl'), { imageRoots: [folder] })
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true })
})

it.each([
  { path: '/images/chair-640.webp', status: 200, location: undefined },
  { path: '/images/mug-640.webp', status: 302, location: '/images/mug-1024.webp' },
  { path: '/images/chair-1024.webp', status: 404, location: undefined },
  { path: '/images/uploads/mug-640.webp', status: 404, location: undefined },
  { path: '/mug-640.webp', status: 404, location: undefined },
])('$path answers $status: a folder without the middle width of a picture shows the largest', async (expected) => {
  const { statusCode, headers } = await fixture.bff.app.inject({ url: expected.path })
  expect({ path: expected.path, status: statusCode, location: headers.location }).toEqual(expected)
})
