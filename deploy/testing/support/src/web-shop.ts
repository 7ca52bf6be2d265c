import { picturesFolder } from '@shop/seed'
import { join } from 'node:path'
import { openDistributed } from './distributed-shop.ts'
import { openShop } from './test-shop.ts'
import type { TestShopOptions, WebShop } from './test-shop.ts'

const webRoot = join(import.meta.dirname, '../../../../../web/dist')

export type WebShopOptions = Pick<TestShopOptions, 'admin' | 'reports'>

/**
 * A shop with empty shelves, the pictures of the demo shop, and the built web client: in this process, or as processes on
 * Kafka when SHOP_KIND says so.
 */
export async function openWebShop(postgresUrl: string, options: WebShopOptions = {}): Promise<WebShop> {
  if (process.env.SHOP_KIND === 'distributed') return openDistributed(options)
  return openShop(postgresUrl, { webRoot, imageRoots: [picturesFolder], ...options })
}
