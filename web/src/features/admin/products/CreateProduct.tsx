import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../../lib/api/errors.ts'
import { keys } from '../../../lib/api/keys.ts'
import { createProduct } from '../../../lib/api/products.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** Makes a draft and opens it; it shows in the shop once it has been saved. */
export function CreateProduct() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const creation = useMutation({
    mutationFn: createProduct,
    onSuccess: (product) => {
      void queryClient.invalidateQueries({ queryKey: keys.products })
      return navigate(`/admin/product/${product._id}/edit`)
    },
  })
  function close() {
    setAsking(false)
    creation.reset()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Plus size={18} aria-hidden="true" />
        Create Product
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        action="Create"
        isBusy={creation.isPending}
        fault={creation.error ? messageOf(creation.error) : undefined}
        onConfirm={() => creation.mutate()}
        onClose={close}
      >
        A new product is made as a draft, and its page opens. Customers see it once you have saved it.
      </ConfirmDialog>
    </>
  )
}
