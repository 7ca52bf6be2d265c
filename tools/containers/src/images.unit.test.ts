import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageOf } from './images.ts'

const demo = join(import.meta.dirname, '../../../deploy/k8s/overlays/demo')

test.each(['postgres', 'kafka', 'clickhouse'] as const)(
  'the image of %s is the same in docker-compose.yml and in the demo on Kubernetes',
  async (store) => {
    expect(await readFile(join(demo, `${store}.yaml`), 'utf8')).toContain(`image: ${await imageOf(store)}\n`)
  },
)
