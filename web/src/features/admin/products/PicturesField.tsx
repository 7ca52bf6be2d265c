import { MAX_PRODUCT_IMAGES } from '@shop/contracts/products'
import { ImageUp } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Muted, Stack, VisuallyHidden } from '../../../ui/layout.ts'
import { text } from '../../../ui/tokens.ts'
import { ProductImage } from '../../../lib/products/ProductImage.tsx'
import { categoryTint } from '../../../lib/products/categoryTint.ts'
import { PictureList } from './PictureList.tsx'
import { fieldLabels, picturesOf } from './productFormValues.ts'
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

const Address = styled.details`
  summary {
    padding: 10px 0;
    font-size: ${text.s};
    font-weight: 600;
    cursor: pointer;
  }
`

/** The path or URL of the main picture. Closed, unless there is none or it is wrong. */
function AddressField({ form: { form } }: { form: ProductFormState }) {
  const { error, ...input } = fieldsOf(form)('image')
  const [isOpen, setOpen] = useState(() => form.getValues('image') === '')
  return (
    <Address open={isOpen || error !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Address</summary>
      <TextField label={fieldLabels.image} autoComplete="off" error={error} {...input} />
    </Address>
  )
}

/** The product's pictures: how the main one looks in the shop, their order, an upload of several, and the main one's address. */
export function PicturesField({ form: formState, category }: { form: ProductFormState; category: string }) {
  const { form } = formState
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
      <AddressField form={formState} />
    </Stack>
  )
}
