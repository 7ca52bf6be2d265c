import { imageVariants, type ProductList, variantName } from '@shop/contracts/products'
import { createApiClient, requireSuccess } from '@shop/api-client'
import sharp from 'sharp'

const SIZE = { width: 3_000, height: 2_000 }

/** Pictures of each product. */
const PER_PRODUCT = 3

/** A JPEG of 3,000 × 2,000 pixels and about 1.5 MB, as detailed as a photograph: soft shapes with grain. Each number has its own. */
async function createPhotograph(number: number): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({ create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma } } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  const shapes = await noise(60, 40, 70)
  const grain = await noise(SIZE.width, SIZE.height, 8)
  const tint = { r: (number * 67) % 256, g: (number * 101) % 256, b: (number * 151) % 256 }
  return sharp(shapes)
    .resize(SIZE)
    .tint(tint)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Gives this many products photographs in place of their pictures, and creates those that are missing. */
export async function addPhotographs(url: string, admin: { email: string; password: string }, count: number): Promise<void> {
  const api = createApiClient(url)
  const token = await api.logIn(admin)
  const upload = async (photograph: Buffer): Promise<string> => {
    const response = await fetch(new URL('/api/uploads', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(photograph),
    })
    return ((await response.json()) as { image: string }).image
  }
  const photographs: string[] = []
  for (let number = 0; number < count; number += 1) photographs.push(await upload(await createPhotograph(number)))

  const listed: string[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await api.get<ProductList>(`/api/products?pageNumber=${String(page)}`)
    listed.push(...body.products.map(({ _id }) => _id))
    if (page >= body.pages) break
  }
  for (let number = 0; number < count; number += 1) {
    const images = Array.from({ length: PER_PRODUCT }, (_, index) => photographs[(number + index) % count] ?? '')
    const productId = listed[number]
    if (productId === undefined) await api.createProduct(token, { name: `Pictured head torch ${String(number)}`, images })
    else await requireSuccess(api.request('PUT', `/api/products/${productId}`, token, { images }))
  }
  // A request makes what is not made yet.
  for (const image of photographs)
    for (const variant of imageVariants) {
      const served = await fetch(new URL(variantName(image, variant), url))
      if (served.headers.get('content-type') !== `image/${variant.format}`) throw new Error(`${image} has no ${variant.format}`)
      await served.arrayBuffer()
    }
}
