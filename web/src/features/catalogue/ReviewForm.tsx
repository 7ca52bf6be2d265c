import { zodResolver } from '@hookform/resolvers/zod'
import { newReview, type NewReviewInput } from '@shop/contracts/reviews'
import { addReview } from '@shop/contracts/reviews/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/client.ts'
import { productQuery } from '../../lib/api/products.ts'
import { useFormDraft } from '../../lib/useFormDraft.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { SelectField, TextArea } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { fieldsOf } from '../../lib/fieldsOf.ts'
import { ownReviewQuery } from './api/ownReview.ts'

const ratingNames = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']
const ratingOptions = [
  ['', 'Select…'],
  ...ratingNames.map((name, index) => [index + 1, `${index + 1} ${name}`] as const),
] as const
const emptyReview = { rating: '', comment: '' }

function useReviewForm(productId: string) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(newReview), defaultValues: emptyReview })
  const draft = useFormDraft(`review:${productId}`, form)
  const submission = useMutation({
    mutationFn: (review: NewReviewInput) => api.send(addReview, { params: { id: productId }, body: review }),
    onSuccess: () => {
      form.reset(emptyReview)
      draft.clear()
      // The page says so when it is opened again; now it shows that the review was submitted.
      void queryClient.invalidateQueries({ queryKey: ownReviewQuery(productId).queryKey, refetchType: 'none' })
      return queryClient.invalidateQueries({ queryKey: productQuery(productId).queryKey })
    },
  })
  return { form, submission }
}

export function ReviewForm({ productId }: { productId: string }) {
  const { form, submission } = useReviewForm(productId)
  const field = fieldsOf(form)
  const submit = form.handleSubmit((review) => submission.mutate(review))
  return (
    <Card as="form" noValidate aria-label="Write a Customer Review" onSubmit={(event: SubmitEvent) => void submit(event)}>
      <Stack>
        <CardTitle>Write a Customer Review</CardTitle>
        {submission.isSuccess && (
          <Alert tone="ok" role="alert">
            Review Submitted
          </Alert>
        )}
        <ErrorAlert error={submission.error} />
        <SelectField label="Rating" options={ratingOptions} {...field('rating')} />
        <TextArea label="Comment" {...field('comment')} />
        <Button type="submit" busy={submission.isPending}>
          Submit
        </Button>
      </Stack>
    </Card>
  )
}
