import { expect, it } from 'vitest'
import { clientNetwork } from '../../src/calls/client-network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['no address', 'no address'],
])('the network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
