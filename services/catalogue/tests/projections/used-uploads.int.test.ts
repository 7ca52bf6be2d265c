import { eventually } from '@shop/kit/testing'
import { expect, inject, it } from 'vitest'
import { openCatalogue, UNKNOWN_ID } from '../fixtures/catalogue.ts'

const nameOf = (letter: string): string => `${letter.repeat(64)}.png`

it('finds the uploaded images that products show, by path and by URL, until the product shows another', async () => {
  const catalogue = await openCatalogue(inject('postgresUrl'))
  const names = [nameOf('a'), nameOf('b'), nameOf('c')]
  const used = async () => (await catalogue.call.usedUploads({ names })).names.sort()
  expect(await used()).toEqual([])
  const productId = await catalogue.publishProduct({ name: 'by path', image: `/images/uploads/${nameOf('a')}` })
  await catalogue.publishProduct({ name: 'another', image: `/images/uploads/${nameOf('d')}` })
  await catalogue.publishProduct({ name: 'the same', image: `/images/uploads/${nameOf('b')}` })
  await catalogue.publishProduct({ name: 'by URL', image: `https://shop.example/images/uploads/${nameOf('b')}?width=9` })
  expect(await used()).toEqual([nameOf('a'), nameOf('b')])
  await catalogue.call.updateProduct({ productId, image: '/images/sample.webp' })
  expect(await used()).toEqual([nameOf('b')])
  await catalogue.call.updateProduct({ productId, images: ['/images/sample.webp', `/images/uploads/${nameOf('c')}`] })
  expect(await used()).toEqual([nameOf('b'), nameOf('c')])
  await catalogue.drop()
})

it('finds the images that an import has replaced, as long as it can be taken back', async () => {
  const catalogue = await openCatalogue(inject('postgresUrl'))
  const names = [nameOf('a')]
  const productId = await catalogue.publishProduct({ name: 'imported', images: [`/images/uploads/${nameOf('a')}`] })
  const items = [{ line: 2, productId, images: ['/images/sample.webp'] }]
  const { jobId } = await catalogue.call.startImport({ requestedBy: UNKNOWN_ID, items })
  await eventually(async () => expect((await catalogue.call.importProgress({ jobId })).finishedAt).not.toBeNull(), 10_000)
  expect(await catalogue.call.usedUploads({ names })).toEqual({ names })
  await catalogue.database.query('DELETE FROM jobs')
  expect(await catalogue.call.usedUploads({ names })).toEqual({ names: [] })
  await catalogue.drop()
})
