import { requiredFields } from '@shop/contracts/products'
import { describe, expect, it } from 'vitest'
import { mug as product } from '../../../lib/productFixture.ts'
import { formValuesOf, productFormSchema, toProductUpdate } from './productFormValues.ts'

const mug = {
  ...product,
  images: ['/images/mug.webp', '/images/side.webp', '/images/below.webp'],
  price: 34.5,
  countInStock: 10,
  cost: null,
}

describe('product form values', () => {
  it('submits the fields that were changed, the pictures together and the stock with the figure that it is based on', () => {
    const values = formValuesOf(mug)
    expect(toProductUpdate({}, values, '10')).toEqual({})
    expect(toProductUpdate({ name: 'Cup', price: '35', cost: ' ' }, values, '10')).toEqual({ name: 'Cup', price: 35, cost: null })
    expect(toProductUpdate({ countInStock: '12', cost: '9.5' }, values, '10')).toEqual({
      countInStock: 12,
      stockSeen: 10,
      cost: 9.5,
    })
    expect(toProductUpdate({ image: '/images/new.webp' }, { ...values, image: '/images/new.webp' }, '10')).toEqual({
      images: ['/images/new.webp', '/images/side.webp', '/images/below.webp'],
    })
  })

  it('reads amounts and counts as people type them', () => {
    const values = formValuesOf(mug)
    const typed = { price: '$1,299.00', countInStock: '٢٥', cost: ' ９.5\u00a0' }
    expect(productFormSchema.safeParse({ ...values, ...typed }).success).toBe(true)
    expect(toProductUpdate(typed, values, '10')).toEqual({ price: 1299, countInStock: 25, stockSeen: 10, cost: 9.5 })
    const faultOf = (fields: object) => productFormSchema.safeParse({ ...values, ...fields }).error?.issues[0]?.message
    for (const price of ['', '0x10', '1e2', '12,50']) expect(faultOf({ price })).toBe('price must be a number')
    expect(faultOf({ countInStock: ' ' })).toBe('countInStock must be a number')
    // A thousand and a half, where commas separate fractions.
    for (const price of ['1.500', '$12.990']) expect(faultOf({ price })).toBe('price must be a number')
    expect(faultOf({ price: '1.505' })).toBe('price must have at most 2 decimals')
    expect(faultOf({ countInStock: '1.000' })).toBe('countInStock must be a number')
    expect(faultOf({ price: '1,299.000' })).toBeUndefined()
  })

  it('has a line for each specification, of which a colon ends the name', () => {
    const specifications = [
      { name: 'Ratio', value: '16:9' },
      { name: 'Material', value: 'Oak' },
    ]
    const values = formValuesOf({ ...mug, specifications })
    expect(values.specifications).toBe('Ratio: 16:9\nMaterial: Oak')
    expect(toProductUpdate({ specifications: ` ${values.specifications}\n\n` }, values, '10')).toEqual({ specifications })
    const problemsOf = (text: string) =>
      productFormSchema.safeParse({ ...values, specifications: text }).error?.issues.map(({ message }) => message)
    expect(problemsOf(values.specifications)).toBeUndefined()
    expect(problemsOf('')).toBeUndefined()
    expect(problemsOf('Oak')).toEqual(['specifications value is required'])
    expect(problemsOf(': Oak')).toEqual(['specifications name is required'])
    expect(problemsOf('a: b\n'.repeat(31))).toEqual(['specifications must be at most 30'])
  })

  it('submits group and options together, and none of both as no group', () => {
    const options = [
      { name: 'Size', value: 'M' },
      { name: 'Colour', value: 'Navy: dark' },
    ]
    const tee = { ...mug, variant: { group: 'Tee', options } }
    expect(formValuesOf(tee)).toMatchObject({ group: 'Tee', options: 'Size: M\nColour: Navy: dark' })
    expect(toProductUpdate({ group: 'Tee' }, formValuesOf(tee), '10')).toEqual({ variant: { group: 'Tee', options } })
    expect(toProductUpdate({ group: '' }, formValuesOf(mug), '10')).toEqual({ variant: null })
    const problemsOf = (group: string, text: string) =>
      productFormSchema
        .safeParse({ ...formValuesOf(mug), group, options: text })
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect(problemsOf(' ', '\n')).toBeUndefined()
    expect(problemsOf('Tee', '')).toEqual(['options: options must contain at least one option'])
    expect(problemsOf('', 'Size: M')).toEqual(['group: group is required'])
    expect(problemsOf('Tee', 'Size')).toEqual(['options: option value is required'])
    expect(problemsOf('Tee', 'Size: M\nSize: L')).toEqual(['options: options must not repeat a name'])
  })

  it('accepts a blank cost and validates all other fields with the API schema', () => {
    expect(productFormSchema.safeParse(formValuesOf(mug)).success).toBe(true)
    const invalid = productFormSchema.safeParse({
      ...formValuesOf(mug),
      name: ' ',
      price: '1.999',
      countInStock: '-1',
      cost: 'x',
      image: 'http://a',
    })
    expect(invalid.error?.issues.map(({ message }) => message)).toEqual([
      'name is required',
      'price must have at most 2 decimals',
      'Invalid image URL',
      'countInStock must not be negative',
      'cost must be a number',
    ])
  })

  it('leaves the placeholders of a draft empty, to be filled in', () => {
    const draft = formValuesOf({ ...mug, name: 'Sample name', price: 0, images: ['/images/sample.webp'], draft: true })
    const missing = productFormSchema.safeParse(draft).error?.issues.map(({ path: [field] }) => field)
    expect(missing).toEqual(expect.arrayContaining(['name', 'price', 'image', 'brand', 'category', 'description']))
    expect(new Set(missing)).toEqual(new Set([...requiredFields, 'image']))
  })

  it('shows the fields of a product that was taken off the storefront, or copied', () => {
    expect(formValuesOf({ ...mug, draft: true, sku: 'M-1' })).toMatchObject({ name: 'Mug', price: '34.5', sku: 'M-1' })
  })

  it('says of a product that is not to be visible that it is not, whatever else was changed', () => {
    const hidden = formValuesOf({ ...mug, draft: true })
    expect(toProductUpdate({ name: 'Cup' }, hidden, '10')).toEqual({ name: 'Cup', visible: false })
    expect(toProductUpdate({ isVisible: true }, { ...hidden, isVisible: true }, '10')).toEqual({ visible: true })
    const shown = formValuesOf(mug)
    expect(toProductUpdate({ name: 'Cup' }, shown, '10')).toEqual({ name: 'Cup' })
    expect(toProductUpdate({ isVisible: false }, { ...shown, isVisible: false }, '10')).toEqual({ visible: false })
  })

  it('means to publish a new draft', () => {
    const draft = formValuesOf({ ...mug, name: 'Sample name', draft: true })
    expect(toProductUpdate({ name: 'Cup' }, draft, '10')).toEqual({ name: 'Cup' })
  })

  it('submits an SKU that was emptied as none', () => {
    expect(toProductUpdate({ sku: ' ' }, formValuesOf(mug), '10')).toEqual({ sku: null })
  })

  it('accepts a price of 0 that is meant, such as that of a product that was free before', () => {
    const isValid = (values: object) => productFormSchema.safeParse({ ...formValuesOf(mug), ...values }).success
    expect([isValid({ price: '0' }), isValid({ price: '0.00', isFree: true })]).toEqual([false, true])
    expect(productFormSchema.safeParse(formValuesOf({ ...mug, price: 0 })).success).toBe(true)
  })
})
