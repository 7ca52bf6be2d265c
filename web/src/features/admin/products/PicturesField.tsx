import { MAX_PRODUCT_IMAGES } from '@shop/contracts/products'
import { ImageUp } from 'lucide-react'
import { useRef, type ChangeEvent, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Muted, Stack, VisuallyHidden } from '../../../ui/layout.ts'
import { ProductImage } from '../../../lib/products/ProductImage.tsx'
import { categoryTint } from '../../../lib/products/categoryTint.ts'
import { PictureList } from './PictureList.tsx'
import { picturesOf } from './productFormValues.ts'
import type { ProductFormState } from './useProductForm.ts'
import { usePictureUpload } from './usePictureUpload.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { fieldsOf } from '../../../lib/fieldsOf.ts'

const ACCEPTED_TYPES = 'image/png,image/jpeg,image/webp,image/avif'

/** Whether the text looks like a complete image path or URL. Avoids requests for URLs that are still being typed. */
function isImageUrl(text: string): boolean {
  return /^(\/(?![/\\])|https:\/\/)\S+\.\w+/.test(text)
}

interface UploadButtonProps {
  ref: Ref<HTMLButtonElement>
  isBusy: boolean
  isFull: boolean
  onFiles: (files: readonly File[]) => void
}

function UploadButton({ ref, isBusy, isFull, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function passOnSelected({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    if (files.length > 0) onFiles(files)
    // Without the reset, selecting the same file again would fire no change event.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_TYPES}
        aria-label="Picture files"
        hidden
        onChange={passOnSelected}
      />
      <Button ref={ref} variant="quiet" wide busy={isBusy} disabled={isFull} onClick={() => input.current?.click()}>
        {!isBusy && <ImageUp size={18} aria-hidden="true" />}
        <span>Upload pictures</span>
      </Button>
    </>
  )
}

/** The product's pictures: how the main one looks in the shop, their order, an upload of several, and the main one's path or URL. */
export function PicturesField({ form: { form }, category }: { form: ProductFormState; category: string }) {
  const [image, otherImages] = useWatch({ control: form.control, name: ['image', 'otherImages'] })
  const pictures = picturesOf({ image, otherImages })
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { upload, uploaded } = usePictureUpload(form)
  const isFull = pictures.length >= MAX_PRODUCT_IMAGES
  return (
    <Stack>
      <ProductImage
        image={isImageUrl(image) ? image : '/images/sample.webp'}
        alt="How the picture looks in the shop"
        tint={categoryTint(category)}
        eager
      />
      {pictures.length > 1 && <PictureList form={form} pictures={pictures} onRemoved={() => uploadButton.current?.focus()} />}
      <UploadButton ref={uploadButton} isBusy={upload.isPending} isFull={isFull} onFiles={upload.mutate} />
      <Muted>
        {isFull ? `A product has at most ${MAX_PRODUCT_IMAGES} pictures.` : 'PNG, JPEG, WebP or AVIF, up to 15 MB each.'}
      </Muted>
      <VisuallyHidden role="status">{uploaded}</VisuallyHidden>
      <ErrorAlert error={upload.error} />
      <TextField label="Image" autoComplete="off" {...fieldsOf(form)('image')} />
    </Stack>
  )
}
