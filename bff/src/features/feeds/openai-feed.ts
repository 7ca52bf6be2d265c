import { feedColour, feedSize, type FeedContext, type FeedItem } from './feed-item.ts'
import { truncate } from './truncate.ts'

/** A line of JSON for each item, with the fields of OpenAI's product feeds. Nothing is bought elsewhere than in the shop. */
export const openaiFeed = {
  type: 'application/jsonl; charset=utf-8',
  head: () => '',
  item(item: FeedItem, { origin, shop }: FeedContext): string {
    const [image, ...further] = item.images
    const variants = Object.fromEntries(item.options.map(({ name, value }) => [name.toLowerCase(), value]))
    const fields = {
      is_eligible_search: 'true',
      is_eligible_checkout: 'false',
      item_id: item.id,
      title: truncate(item.title, 150),
      description: truncate(item.description, 5_000),
      url: item.link,
      brand: truncate(item.brand, 70),
      gtin: item.gtin,
      mpn: item.mpn,
      condition: 'new',
      product_category: item.category,
      image_url: image,
      additional_image_urls: further.length > 0 ? further.join(',') : undefined,
      price: item.price,
      availability: item.isAvailable ? 'in_stock' : 'out_of_stock',
      group_id: item.group ?? item.id,
      listing_has_variations: String(item.group !== undefined),
      variant_dict: item.options.length > 0 ? variants : undefined,
      color: feedColour(item),
      size: feedSize(item),
      shipping_price:
        item.deliveries[0] && `${item.deliveries[0].country}::${item.deliveries[0].name}:${item.deliveries[0].price}`,
      seller_name: shop.name,
      seller_url: origin,
      return_policy: `${origin}/pages/returns`,
      store_country: shop.country === '' ? undefined : shop.country,
      target_countries: item.deliveries.length > 0 ? item.deliveries.map(({ country }) => country) : undefined,
    }
    return `${JSON.stringify(fields)}\n`
  },
  tail: '',
}
