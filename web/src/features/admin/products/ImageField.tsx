import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { getErrorMessage } from '../../../lib/api/errors.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Muted, Stack, VisuallyHidden } from '../../../ui/layout.ts'
import { ProductImage } from '../../../lib/products/ProductImage.tsx'
import { categoryTint } from '../../../lib/products/categoryTint.ts'
import { uploadImage } from '../api/products.ts'
import type { ProductFormState } from './useProductForm.ts'

const ACCEPTED_TYPES = 'image/png,image/jpeg,image/webp,image/avif'

/** Whether the text looks like a complete image path or URL. Avoids requests for URLs that are still being typed. */
function isImageUrl(text: string): boolean {
  return /^(\/(?![/\\])|https:\/\/)\S+\.\w+/.test(text)
}

/** Preview of the product image, with an upload button and a field for its path or URL. */
export function ImageField({ form: { form }, category }: { form: ProductFormState; category: string }) {
  const image = useWatch({ control: form.control, name: 'image' })
  const fileInput = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: uploadImage,
    onSuccess: (uploaded) => form.setValue('image', uploaded.image, { shouldDirty: true, shouldValidate: true }),
  })
  function uploadSelectedFile() {
    const [file] = fileInput.current?.files ?? []
    if (file) upload.mutate(file)
    // Without the reset, selecting the same file again would fire no change event.
    if (fileInput.current) fileInput.current.value = ''
  }
  return (
    <Stack>
      <ProductImage
        image={isImageUrl(image) ? image : '/images/sample.webp'}
        alt="How the picture looks in the shop"
        tint={categoryTint(category)}
        eager
      />
      <input ref={fileInput} type="file" accept={ACCEPTED_TYPES} aria-label="Picture file" hidden onChange={uploadSelectedFile} />
      <Button variant="quiet" wide busy={upload.isPending} onClick={() => fileInput.current?.click()}>
        {!upload.isPending && <ImageUp size={18} aria-hidden="true" />}
        Upload a picture
      </Button>
      <Muted>PNG, JPEG, WebP or AVIF, up to 2 MB.</Muted>
      <VisuallyHidden role="status">{upload.isSuccess ? 'The picture has been uploaded.' : ''}</VisuallyHidden>
      {upload.isError && <Alert tone="bad">{getErrorMessage(upload.error)}</Alert>}
      <TextField label="Image" autoComplete="off" error={form.formState.errors.image?.message} {...form.register('image')} />
    </Stack>
  )
}
