import sharp from 'sharp'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'
import { createFakeCatalogue, type FakeCatalogue } from '../fixtures/fake-catalogue.ts'
import { createMemoryImageStore } from '../fixtures/memory-image-store.ts'
import { product, soon } from '../fixtures/public-reads.ts'

const CARD = '/social-card.png'
const LOGO = `${'a'.repeat(64)}.png`

let fixture: BffUnderTest
let catalogue: FakeCatalogue
const images = createMemoryImageStore()

beforeEach(async () => {
  catalogue = createFakeCatalogue()
  catalogue.put(product(1, { category: 'Kitchen & Co', image: '/images/mug.webp' }))
  await images.put(
    LOGO,
    'image/png',
    await sharp({ create: { width: 900, height: 90, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  )
  fixture = await createBffUnderTest(inject('postgresUrl'), { catalogue: catalogue.client, images, shopName: 'Kiln <& Co>' })
  await fixture.bff.start()
})
afterEach(async () => {
  await fixture.bff.stop()
  await fixture.close()
})

const get = (url: string, headers: Record<string, string> = {}) => fixture.bff.app.inject({ url, headers })
const bytesOf = async (url = CARD) => (await get(url)).rawPayload

/** Makes the catalogue report what it has, and waits until it is seen. */
async function present(profile: object): Promise<void> {
  catalogue.setShop({ profile, pages: {} })
  catalogue.put(product(1, { category: 'Kitchen & Co', image: '/images/mug.webp' }))
  await expect.poll(async () => (await get('/api/shop')).json(), soon).toMatchObject(profile)
}

it('the card of the shop is a picture of 1200 × 630 pixels in its colour, that of a category another one', async () => {
  const { statusCode, headers, rawPayload } = await get(CARD)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'public, max-age=3600'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  const { data } = await sharp(rawPayload)
    .extract({ left: 600, top: 620, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data].slice(0, 3)).toEqual([0x1e, 0x4a, 0x3b])
  expect((await bytesOf(`${CARD}?category=kitchen-co`)).equals(rawPayload)).toBe(false)
  expect((await get(`${CARD}?category=none`)).statusCode).toBe(404)
  expect((await get(CARD, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await bytesOf()).equals(rawPayload)).toBe(true)
})

it('follows the name, the colour and the logo of the shop', async () => {
  const seen = [await bytesOf()]
  for (const profile of [
    { name: 'Łódź' },
    { name: 'Łódź', color: '#b3261e' },
    { name: 'Łódź', color: '#b3261e', logo: `/images/uploads/${LOGO}` },
  ]) {
    await present(profile)
    const card = await bytesOf()
    expect(seen.some((other) => other.equals(card))).toBe(false)
    seen.push(card)
  }
  await present({ name: 'Гончарная', logo: 'https://elsewhere.example/logo.png' })
  expect((await get(CARD)).headers['content-type']).toBe('image/png')
})

it('of a name that no font has, its newest product takes the place', async () => {
  await present({ name: '東京の陶器店' })
  for (const url of [CARD, `${CARD}?category=kitchen-co`]) {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([302, '/images/mug.webp'])
  }
})

it('a logo that cannot be read leaves the visitor a picture', async () => {
  await images.put(`${'b'.repeat(64)}.png`, 'image/png', Buffer.from('no picture'))
  await present({ logo: `/images/uploads/${'b'.repeat(64)}.png` })
  expect((await get(CARD)).headers.location).toBe('/images/mug.webp')
})

it('draws one after the other, and asks for patience when too many wait', async () => {
  const slugs = Array.from({ length: 31 }, (_, index) => `kind-${String(index)}`)
  slugs.forEach((category, index) => catalogue.put(product(index + 2, { category })))
  await expect.poll(async () => (await get(`${CARD}?category=${slugs.at(-1) ?? ''}`)).statusCode, soon).toBe(200)
  const requests = slugs.slice(0, -1).map((slug) => `${CARD}?category=${slug}`)
  const answers = await Promise.all(requests.map((url) => get(url)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  // One is drawn, and eight wait; some may arrive after the first is drawn.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(9)
  expect(refused.length).toBeGreaterThan(0)
  for (const { statusCode, headers } of refused)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', undefined])
  expect(refused[0]?.json()).toMatchObject({ code: 'unavailable' })
  for (const url of requests) expect((await get(url)).statusCode).toBe(200)
})
