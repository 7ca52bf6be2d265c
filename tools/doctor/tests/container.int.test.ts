import { makeTemporaryFolder } from '@shop/programs'
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFolder } from '../src/readings/folder.ts'

const PROGRAM = join(import.meta.dirname, '../src/in-container.ts')

interface Report {
  readonly state: string
  readonly findings: readonly {
    readonly check: string
    readonly state: string
    readonly found: string
    readonly advice?: string
  }[]
}

/** Runs the program with these variables and no others of the shop. */
function examine(variables: Readonly<Record<string, string>>): Promise<{ code: number; report: Report }> {
  const { PATH = '' } = process.env
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, '--json'], { env: { PATH, ...variables } }, (_, output) => {
      resolve({ code: child.exitCode ?? -1, report: JSON.parse(output) as Report })
    })
  })
}

it('judges by the variables of the process, and ends with the code of the worst', async () => {
  const folder = await makeTemporaryFolder('shop-doctor-')
  const missing = join(folder, 'uploads')
  const { code, report } = await examine({ KAFKA_BROKERS: 'kafka:9092', KAFKA_CLIENT_ID: 'shop-bff-1', UPLOADS_DIR: missing })
  await rm(folder, { recursive: true })
  expect([code, report.state]).toEqual([2, 'fault'])
  expect(report.findings.map(({ check }) => check)).toEqual(['node', 'memory', 'folder', 'folder', 'kafka'])
  expect(report.findings).toContainEqual(
    expect.objectContaining({ state: 'fault', found: `${missing} (UPLOADS_DIR) cannot be written to (ENOENT)` }),
  )
  expect(report.findings).toContainEqual({ check: 'kafka', state: 'ok', found: 'KAFKA_CLIENT_ID is shop-bff-1' })
})

it('says that the database of the process does not answer, and looks at no folder when pictures are in a bucket', async () => {
  const variables = { DATABASE_URL: 'postgres://bff:secret@127.0.0.1:1/bff', UPLOADS_DIR: '/nowhere', UPLOADS_BUCKET: 'pictures' }
  const { code, report } = await examine(variables)
  expect(code).toBe(2)
  expect(report.findings.filter(({ state }) => state === 'fault')).toMatchObject([{ check: 'clock' }])
  expect(JSON.stringify(report)).not.toContain('secret')
})

it('knows a volume from the file system of the container', async () => {
  expect((await readFolder('/dev/shm', 'a volume')).isMounted).toBe(true)
  expect((await readFolder('/etc', 'no volume')).isMounted).toBe(false)
  expect(await readFolder('/nowhere', 'none')).toMatchObject({ refusal: 'ENOENT', isMounted: false })
})
