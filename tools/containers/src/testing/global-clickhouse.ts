import { ClickHouseContainer } from '@testcontainers/clickhouse'
import { imageOf } from '../images.ts'
import type { Project } from './project.ts'

/** Starts one ClickHouse container for a whole test run. Without `clickhouseUrl`, tests use chDB in their own process. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const image = await imageOf('clickhouse')
  const container = await new ClickHouseContainer(image).start()
  console.log(`The tests of the reports run on ${image}, in a container.`)
  const url = new URL(container.getHttpUrl())
  url.username = container.getUsername()
  url.password = container.getPassword()
  project.provide('clickhouseUrl', url.href)
  return async () => void (await container.stop())
}
