import { feedColour, feedSize, type FeedContext, type FeedItem } from './feed-item.ts'
import { truncate } from './truncate.ts'

/** XML 1.0 has no other characters. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escaped = (text: string): string =>
  text.replaceAll(NO_XML, '').replaceAll(/[&<>"]/g, (mark) => `&#${String(mark.charCodeAt(0))};`)

const element = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : `<g:${name}>${escaped(text)}</g:${name}>`

const MOST_FURTHER_IMAGES = 10
const MOST_DELIVERIES = 100

/** The limits are those of the product data specification of Google Merchant Center. */
function itemXml(item: FeedItem): string {
  const [image, ...further] = item.images
  const elements = [
    element('id', item.id),
    element('title', truncate(item.title, 150)),
    element('description', truncate(item.description, 5_000)),
    element('link', item.link),
    element('image_link', image),
    ...further.slice(0, MOST_FURTHER_IMAGES).map((url) => element('additional_image_link', url)),
    element('availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
    element('price', item.price),
    element('condition', 'new'),
    element('brand', truncate(item.brand, 70)),
    element('gtin', item.gtin),
    element('mpn', item.mpn),
    element('product_type', truncate(item.category, 750)),
    element('item_group_id', item.group),
    element('color', feedColour(item)),
    element('size', feedSize(item)),
    ...item.deliveries
      .slice(0, MOST_DELIVERIES)
      .map(
        ({ country, name, price }) =>
          `<g:shipping>${element('country', country)}${element('service', name)}${element('price', price)}</g:shipping>`,
      ),
  ]
  return `<item>${elements.join('')}</item>\n`
}

/** RSS 2.0 with the attributes of Google Merchant Center. */
export const googleFeed = {
  type: 'application/xml; charset=utf-8',
  head: ({ origin, shop }: FeedContext) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
    `<title>${escaped(shop.name)}</title><link>${escaped(origin)}</link><description>${escaped(shop.name)}</description>\n`,
  item: itemXml,
  tail: '</channel></rss>\n',
}
