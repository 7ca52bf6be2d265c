import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { getErrorMessage } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { createProduct } from '../api/products.ts'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'

/** Creates a draft after confirmation and opens its edit page. */
export function CreateProductButton() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const creation = useMutation({
    mutationFn: createProduct,
    onSuccess: (product) => {
      void queryClient.invalidateQueries(queriesAbout('products'))
      return navigate(paths.admin.product(product._id))
    },
  })
  function close() {
    setDialogOpen(false)
    creation.reset()
  }
  return (
    <>
      <Button onClick={() => setDialogOpen(true)}>
        <Plus size={18} aria-hidden="true" />
        Create Product
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        title="Are You Sure?"
        confirmLabel="Create"
        isBusy={creation.isPending}
        error={creation.error ? getErrorMessage(creation.error) : undefined}
        onConfirm={() => creation.mutate()}
        onClose={close}
      >
        A new product is made as a draft, and its page opens. Customers see it once you have saved it.
      </ConfirmDialog>
    </>
  )
}
