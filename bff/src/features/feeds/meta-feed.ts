import { toCsvRows } from '@shop/contracts/shared'
import { feedColour, feedSize, type FeedItem } from './feed-item.ts'
import { truncate } from './truncate.ts'

const COLUMNS = {
  id: ({ id }: FeedItem) => id,
  title: ({ title }: FeedItem) => truncate(title, 200),
  description: ({ description }: FeedItem) => truncate(description, 9_999),
  availability: ({ isAvailable }: FeedItem) => (isAvailable ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }: FeedItem) => price,
  link: ({ link }: FeedItem) => link,
  image_link: ({ images }: FeedItem) => images[0] ?? null,
  brand: ({ brand }: FeedItem) => truncate(brand, 100),
  additional_image_link: ({ images }: FeedItem) => images.slice(1, 21).join(',') || null,
  gtin: ({ gtin }: FeedItem) => gtin ?? null,
  mpn: ({ mpn }: FeedItem) => mpn ?? null,
  product_type: ({ category }: FeedItem) => category,
  item_group_id: ({ group }: FeedItem) => group ?? null,
  color: (item: FeedItem) => feedColour(item) ?? null,
  size: (item: FeedItem) => feedSize(item) ?? null,
} as const

/** CSV with the columns of Meta's catalogues. */
export const metaFeed = {
  type: 'text/csv; charset=utf-8',
  head: () => toCsvRows([Object.keys(COLUMNS)]),
  item: (item: FeedItem) => toCsvRows([Object.values(COLUMNS).map((valueOf) => valueOf(item))]),
  tail: '',
}
