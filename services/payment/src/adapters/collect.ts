/** The first items of a list of Stripe, page after page. `autoPagingToArray` takes no limit above 10,000. */
export async function collect<Item>(list: AsyncIterable<Item>, limit: number): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of list) {
    items.push(item)
    if (items.length >= limit) break
  }
  return items
}
