import { MAX_PRODUCT_IMAGES } from '@shop/contracts/products'
import { useMutation } from '@tanstack/react-query'
import { uploadImage } from '../api/products.ts'
import { picturesOf, setPictures } from './productFormValues.ts'
import type { ProductFormState } from './useProductForm.ts'

/** The picture of a new product. */
const SAMPLE = '/images/sample.webp'

/** Uploads files one after the other and adds each to the pictures; the first takes the place of the sample picture. */
export function usePictureUpload(form: ProductFormState['form']) {
  function add(image: string) {
    const pictures = picturesOf(form.getValues()).filter((picture) => picture !== SAMPLE && picture.trim() !== '')
    if (!pictures.includes(image)) setPictures(form, [...pictures, image])
  }
  const upload = useMutation({
    async mutationFn(files: readonly File[]) {
      for (const file of files) {
        if (picturesOf(form.getValues()).length >= MAX_PRODUCT_IMAGES) return
        add((await uploadImage(file)).image)
      }
    },
  })
  const count = upload.variables?.length ?? 0
  const uploaded = count === 1 ? 'The picture has been uploaded.' : 'The pictures have been uploaded.'
  return { upload, uploaded: upload.isSuccess ? uploaded : '' }
}
