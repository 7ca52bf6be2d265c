import { MAX_PRODUCT_IMAGES } from '@shop/contracts/products'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Muted, Stack, VisuallyHidden } from '../../../ui/layout.ts'
import { ProductImage } from '../../../lib/products/ProductImage.tsx'
import { isImageUrl } from '../pictures/isImageUrl.ts'
import { PictureAddressField } from '../pictures/PictureAddressField.tsx'
import { ACCEPTED_PICTURES, UploadButton } from '../pictures/UploadButton.tsx'
import { PictureList } from './PictureList.tsx'
import { fieldLabels, picturesOf } from './productFormValues.ts'
import type { ProductFormState } from './useProductForm.ts'
import { usePictureUpload } from './usePictureUpload.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { fieldsOf } from '../../../lib/fieldsOf.ts'

/** The product's pictures: how the main one looks in the shop, their order, an upload of several, and the main one's address. */
export function PicturesField({ form: { form } }: { form: ProductFormState }) {
  const [image, otherImages] = useWatch({ control: form.control, name: ['image', 'otherImages'] })
  const pictures = picturesOf({ image, otherImages })
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { upload, uploaded } = usePictureUpload(form)
  const isFull = pictures.length >= MAX_PRODUCT_IMAGES
  return (
    <Stack>
      <ProductImage image={isImageUrl(image) ? image : '/images/sample.webp'} alt="How the picture looks in the shop" eager />
      {pictures.length > 1 && <PictureList form={form} pictures={pictures} onRemoved={() => uploadButton.current?.focus()} />}
      <UploadButton
        ref={uploadButton}
        label="Upload pictures"
        inputLabel="Picture files"
        multiple
        isBusy={upload.isPending}
        isDisabled={isFull}
        onFiles={upload.mutate}
      />
      <Muted>{isFull ? `A product has at most ${MAX_PRODUCT_IMAGES} pictures.` : `${ACCEPTED_PICTURES} each.`}</Muted>
      <VisuallyHidden role="status">{uploaded}</VisuallyHidden>
      <ErrorAlert error={upload.error} />
      <PictureAddressField label={fieldLabels.image} isOpenAtFirst={image === ''} {...fieldsOf(form)('image')} />
    </Stack>
  )
}
