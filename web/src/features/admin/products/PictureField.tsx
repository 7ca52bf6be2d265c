import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { messageOf } from '../../../lib/api/errors.ts'
import { uploadPicture } from '../../../lib/api/products.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Muted, Stack, VisuallyHidden } from '../../../ui/layout.ts'
import { Tile } from '../../../ui/Tile.tsx'
import { tintOf } from '../../../ui/tint.ts'
import type { ProductForm } from './useProductForm.ts'

const TYPES = 'image/png,image/jpeg,image/webp,image/avif'

/** Only what may be an address of a picture is asked for: half an address is no picture yet. */
function isPicture(address: string): boolean {
  return /^(\/(?![/\\])|https:\/\/)\S+\.\w+/.test(address)
}

/** The picture as customers see it, with a way to send another one and its address for those who have one. */
export function PictureField({ form: { form }, category }: { form: ProductForm; category: string }) {
  const image = useWatch({ control: form.control, name: 'image' })
  const picker = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: (sent) => form.setValue('image', sent.image, { shouldDirty: true, shouldValidate: true }),
  })
  function pick() {
    const [picture] = picker.current?.files ?? []
    if (picture) upload.mutate(picture)
    // The same file can be picked again.
    if (picker.current) picker.current.value = ''
  }
  return (
    <Stack>
      <Tile
        image={isPicture(image) ? image : '/images/sample.webp'}
        alt="How the picture looks in the shop"
        tint={tintOf(category)}
        eager
      />
      <input ref={picker} type="file" accept={TYPES} aria-label="Picture file" hidden onChange={pick} />
      <Button look="quiet" wide busy={upload.isPending} onClick={() => picker.current?.click()}>
        {!upload.isPending && <ImageUp size={18} aria-hidden="true" />}
        Upload a picture
      </Button>
      <Muted>PNG, JPEG, WebP or AVIF, up to 2 MB.</Muted>
      <VisuallyHidden role="status">{upload.isSuccess ? 'The picture has been uploaded.' : ''}</VisuallyHidden>
      {upload.isError && <Alert tone="bad">{messageOf(upload.error)}</Alert>}
      <TextField label="Image" autoComplete="off" error={form.formState.errors.image?.message} {...form.register('image')} />
    </Stack>
  )
}
