import { expect, it } from 'vitest'
import { readLaunchConfig } from '../src/configuration.ts'
import { machineOf } from '../src/machine.ts'

it.each([
  ['/srv/shop/postgres', 1],
  ['/srv/shop2/postgres', 2],
  ['/var/lib/shop', 2],
])('a database in %s beside a shop in /srv/shop has %i folders whose disks are looked at', (path, count) => {
  const postgres = { path, data: `${path}/data`, passwordFile: `${path}/password`, logFile: `${path}/log`, account: undefined }
  const checks = machineOf(readLaunchConfig({ SHOP_DATA: '/srv/shop' }), { postgres })
  expect(checks.filter(({ name }) => name === 'disk')).toHaveLength(count)
})
