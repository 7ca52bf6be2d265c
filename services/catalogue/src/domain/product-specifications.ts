import { MAX_SPECIFICATIONS, type Specification } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import { requireText } from './require-text.ts'

/**
 * The specifications as an event carries them: absent without any, as in every event from before there were some.
 * @throws Rejection `invalid_request`
 */
export function requireSpecifications(specifications: readonly Specification[] = []): {
  readonly specifications?: readonly Specification[]
} {
  if (specifications.length > MAX_SPECIFICATIONS)
    return reject('invalid_request', { reason: `specifications must be at most ${MAX_SPECIFICATIONS}` })
  if (specifications.length === 0) return {}
  return {
    specifications: specifications.map(({ name, value }) => ({
      name: requireText(name, 'specifications name is required'),
      value: requireText(value, 'specifications value is required'),
    })),
  }
}
