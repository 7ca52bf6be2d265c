import type { Product, ProductList } from '@shop/contracts/products'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectErrorResponse, unstorableText, type ExpectedError } from './support/expect-error-response.ts'
import { startTestShop, type TestShop } from '@shop/test-support'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['registerCustomer']>>
let mug: string

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  customer = await shop.registerCustomer()
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34, countInStock: 5 }))._id
})
afterAll(() => shop.close())

describe('product requests', () => {
  it.each<readonly [object, ExpectedError]>([
    [{ price: -1 }, [400, /^price /]],
    [{ price: 'abc' }, [400, /^price /]],
    [{ price: 1.005 }, [400, /^price /]],
    ...['0x10', '1e2', '+3', '1_000', ' ', '', '1.2.3', '.', '12,50', 'Infinity'].map((price): [object, ExpectedError] => [
      { price },
      [400, 'price must be a number'],
    ]),
    [{ price: 1e-9 }, [400, 'price must have at most 2 decimals']],
    [{ price: 12.000000001 }, [400, 'price must have at most 2 decimals']],
    [{ cost: '0x10' }, [400, 'cost must be a number']],
    [{ countInStock: '0b11' }, [400, 'countInStock must be a number']],
    [{ stockSeen: '1e1' }, [400, 'stockSeen must be a number']],
    [{ price: 1e12 }, [400, /^price /]],
    [{ cost: -0.01 }, [400, /^cost /]],
    [{ countInStock: -1 }, [400, /^countInStock /]],
    [{ countInStock: 1.5 }, [400, /^countInStock /]],
    [{ name: '   ' }, [400, 'name is required']],
    [{ name: '\u200b' }, [400, 'name must not contain invisible characters']],
    [{ description: 'One\nTwo\u001b' }, [400, 'description must not contain invisible characters']],
    [{ brand: '' }, [400, 'brand is required']],
    [{ image: 'javascript:alert(1)' }, [400, 'Invalid image URL']],
    [{ image: 'data:image/png;base64,AA' }, [400, 'Invalid image URL']],
    [{ image: 'http://example.com/a.png' }, [400, 'Invalid image URL']],
    [{ image: '//example.com/a.png' }, [400, 'Invalid image URL']],
    [{ image: '/\\example.com' }, [400, 'Invalid image URL']],
    [{ images: [] }, [400, 'images must contain at least one picture']],
    [{ images: '/a.webp' }, [400, 'images must be an array of image URLs']],
    [{ images: ['/a.webp', 'http://example.com/a.png'] }, [400, 'Invalid image URL']],
    [{ images: Array.from('abcdefghi', (name) => `/${name}`) }, [400, 'images must contain at most 8 pictures']],
    [{ images: ['/a.webp', '/a.webp'] }, [400, 'images must not contain a picture twice']],
    [{ image: '/b.webp', images: ['/a.webp', '/b.webp'] }, [400, 'image must be the first of images']],
    [{ description: 'bad \ud800 half' }, [400, unstorableText]],
  ])('reject the update %j', (body, error) =>
    expectErrorResponse(shop.request('PUT', `/api/products/${mug}`, shop.adminToken, body), error),
  )

  it('are answered once visitors see the change', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Seen at once' })
    const path = `/api/products/${_id}`
    const listed = async () => (await shop.get<ProductList>('/api/products')).body.products.find((product) => product._id === _id)
    for (const price of [11, 12, 13, 14, 15]) {
      await shop.request('PUT', path, shop.adminToken, { price })
      expect((await shop.get(path)).body).toMatchObject({ price })
      expect(await listed()).toMatchObject({ price })
    }
    await shop.request('DELETE', path, shop.adminToken)
    expect((await shop.get(path)).status).toBe(404)
    expect(await listed()).toBeUndefined()
  })

  it('set several pictures, of which the first is the main one; a draft has the sample picture', async () => {
    const { body: draft } = await shop.request<Product>('POST', '/api/products', shop.adminToken)
    expect(draft.images).toEqual(['/images/sample.webp'])
    const path = `/api/products/${draft._id}`
    const images = ['/images/2615.webp', '/images/sample.webp', 'https://example.com/third.webp']
    const shown = { image: images[0], images }
    expect((await shop.request('PUT', path, shop.adminToken, { name: 'Pictured', images })).body).toMatchObject(shown)
    expect((await shop.get(path)).body).toMatchObject(shown)
    await shop.request('PUT', path, shop.adminToken, { price: 3 })
    expect((await shop.get(path, shop.adminToken)).body).toMatchObject({ price: 3, ...shown })
    await shop.request('PUT', path, shop.adminToken, { image: '/images/new.webp' })
    expect((await shop.get(path)).body).toMatchObject({
      image: '/images/new.webp',
      images: ['/images/new.webp', ...images.slice(1)],
    })
    await shop.request('DELETE', path, shop.adminToken)
  })

  it('show visitors the stock that an order has left', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { countInStock: 50 })
    const path = `/api/products/${_id}`
    for (const countInStock of [49, 48, 47, 46, 45]) {
      await shop.get(path)
      expect((await shop.placeOrder(customer.token, [[_id, 1]])).status).toBe(201)
      expect((await shop.get(path)).body).toMatchObject({ countInStock })
    }
  })

  it('accept an https image URL and an image path of this shop', async () => {
    for (const image of ['https://example.com/a.png', '/images/2615.webp']) {
      expect((await shop.request('PUT', `/api/products/${mug}`, shop.adminToken, { image })).status).toBe(200)
    }
  })

  it.each<readonly [object, ExpectedError]>([
    [{}, [400, 'Rating must be between 1 and 5']],
    [{ rating: 0, comment: 'x' }, [400, 'Rating must be between 1 and 5']],
    [{ rating: 6, comment: 'x' }, [400, 'Rating must be between 1 and 5']],
    [{ rating: 2.5, comment: 'x' }, [400, 'Rating must be between 1 and 5']],
    [{ rating: '0x4', comment: 'x' }, [400, 'Rating must be between 1 and 5']],
    [{ rating: 5, comment: '\u202eevol' }, [400, 'comment must not contain invisible characters']],
    [{ rating: 5, comment: '  ' }, [400, 'Comment is required']],
    [{ rating: 5 }, [400, 'Comment is required']],
  ])('reject the review %j', (body, error) =>
    expectErrorResponse(shop.request('POST', `/api/products/${mug}/reviews`, customer.token, body), error),
  )

  it('accept one review per customer and product', async () => {
    const review = () =>
      shop.request('POST', `/api/products/${mug}/reviews`, customer.token, { rating: '4', comment: '<script>alert(1)</script>' })
    const responses = await Promise.all([review(), review(), review()])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await expectErrorResponse(review(), [409, 'Product already reviewed'])
    expect((await shop.get(`/api/products/${mug}`, customer.token)).body).toMatchObject({
      numReviews: 1,
      rating: 4,
      reviews: [{ comment: '<script>alert(1)</script>' }],
    })
  })

  it.each<readonly [string, number, object]>([
    ['pageNumber=0', 200, { page: 1 }],
    ['pageNumber=abc', 200, { page: 1 }],
    ['pageNumber=1.5', 200, { page: 1 }],
    ['pageNumber=-1', 200, { page: 1 }],
    ['pageNumber=1&pageNumber=2', 200, { page: 1 }],
    ['pageNumber=1000000000', 200, { products: [] }],
    ['pageNumber=99999999999999999999', 200, { products: [] }],
    ['minPrice=0x10', 400, { message: 'minPrice must be a number' }],
    ['maxPrice=1e2', 400, { message: 'maxPrice must be a number' }],
    ['minRating=%2B3', 400, { message: 'minRating must be a number' }],
    ['keyword=%25', 200, { products: [], page: 1, pages: 0, total: 0 }],
    ['keyword=_', 200, { total: 0 }],
    ['keyword=%5C', 200, { total: 0 }],
    ['keyword=%00', 400, { message: unstorableText }],
    [`keyword=${'x'.repeat(101)}`, 400, { message: 'keyword must be at most 100 characters' }],
  ])('validate the list query ?%s', async (query, status, body) => {
    const response = await shop.get(`/api/products?${query}`)
    expect(response.status).toBe(status)
    expect(response.body).toMatchObject(body)
  })

  it('show a draft to admins only', async () => {
    const draft = (await shop.request<{ _id: string }>('POST', '/api/products', shop.adminToken)).body
    expect(draft).toMatchObject({
      name: 'Sample name',
      image: '/images/sample.webp',
      brand: 'Sample brand',
      category: 'Sample category',
      description: 'Sample description',
      price: 0,
      countInStock: 0,
      draft: true,
    })
    const path = `/api/products/${draft._id}`
    expect((await shop.get(path, shop.adminToken)).status).toBe(200)
    for (const token of [undefined, customer.token]) await expectErrorResponse(shop.get(path, token), [404, 'Product not found'])
    await expectErrorResponse(shop.request('POST', `${path}/reviews`, customer.token, { rating: 5, comment: 'x' }), [
      404,
      'Product not found',
    ])
    await expectErrorResponse(shop.placeOrder(customer.token, [[draft._id, 1]]), [404, 'Product not found'])
    const listIds = async (token?: string) =>
      (await shop.get<{ products: { _id: string }[] }>('/api/products', token)).body.products.map(({ _id }) => _id)
    expect(await listIds(shop.adminToken)).toContain(draft._id)
    expect(await listIds()).not.toContain(draft._id)
    await shop.request('PUT', path, shop.adminToken, { price: '12.50', cost: 5 })
    expect((await shop.get(path)).body).toMatchObject({ name: 'Sample name', price: 12.5 })
    expect((await shop.get(path)).body).not.toHaveProperty('cost')
    expect((await shop.get(path, shop.adminToken)).body).toMatchObject({ cost: 5 })
  })
})

describe('other requests', () => {
  it('respond with 404 to an unknown path', () => expectErrorResponse(shop.get('/api/nothing'), [404, 'Not found']))
  it('respond with 400 to a webhook with an invalid signature', () =>
    expectErrorResponse(
      shop.request('POST', '/api/payments/stripe/webhook', undefined, { id: 'evt' }, { 'stripe-signature': 't=1,v1=00' }),
      [400, 'The webhook signature is not valid'],
    ))
})
