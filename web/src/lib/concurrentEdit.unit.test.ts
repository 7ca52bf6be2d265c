import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api/errors.ts'
import { changedFields, conflictsBetween, saveChanges } from './concurrentEdit.ts'

interface Lamp {
  readonly name: string
  readonly price: string
}
type Values = { name: string; price: string; stock: string }

const refusedWith = (value: Lamp, etag: string) => new ApiError(412, 'changed_meanwhile', 'Changed', { present: { value, etag } })

function edit(typed: Partial<Values>, ...refusals: ApiError[]) {
  const base = { name: 'Lamp', price: '10', stock: '5' }
  const send = vi.fn(async (changes: Partial<Values>, etag: string | undefined) => {
    const refusal = refusals.shift()
    if (refusal !== undefined) throw refusal
    return { changes, etag }
  })
  const onPresent = vi.fn()
  const saved = saveChanges<Values, Lamp, unknown>({
    base,
    typed: { ...base, ...typed },
    etag: '"1"',
    valuesOf: ({ name, price }) => ({ name, price }),
    send,
    onPresent,
  })
  return { saved, send, onPresent }
}

describe('saving a form', () => {
  it('sends only what the user has changed, with the ETag of what the form showed', async () => {
    expect(await edit({ name: 'Brass lamp' }).saved).toEqual({ changes: { name: 'Brass lamp' }, etag: '"1"' })
    expect(await edit({}).saved).toEqual({ changes: {}, etag: '"1"' })
  })

  it('takes over what only somebody else has changed, and sends again', async () => {
    const { saved, send, onPresent } = edit({ name: 'Brass lamp' }, refusedWith({ name: 'Lamp', price: '99' }, '"2"'))
    expect(await saved).toEqual({ changes: { name: 'Brass lamp' }, etag: '"2"' })
    expect(onPresent).toHaveBeenCalledWith({ value: { name: 'Lamp', price: '99' }, etag: '"2"' })
    expect(send.mock.lastCall?.at(2)).toEqual({
      base: { name: 'Lamp', price: '99', stock: '5' },
      typed: { name: 'Brass lamp', price: '99', stock: '5' },
    })
  })

  it('leaves the choice to the user when both have changed a field', async () => {
    const refusal = refusedWith({ name: 'Lamp', price: '99' }, '"2"')
    const { saved, send } = edit({ price: '12' }, refusal)
    await expect(saved).rejects.toBe(refusal)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sends again when both have made the same change', async () => {
    const { saved } = edit({ price: '99' }, refusedWith({ name: 'Lamp', price: '99' }, '"2"'))
    expect(await saved).toMatchObject({ etag: '"2"' })
  })
})

describe('a field that is a list', () => {
  const base = { types: ['order.placed', 'order.paid'] }

  it('has changed if its items have', () => {
    expect(changedFields(base, { types: ['order.placed', 'order.paid'] })).toEqual([])
    expect(changedFields(base, { types: ['order.paid'] })).toEqual(['types'])
  })

  it('waits for a choice if both have changed it to different items', () => {
    const typed = { types: ['order.paid'] }
    expect(conflictsBetween(base, typed, { types: [] })).toEqual(['types'])
    expect(conflictsBetween(base, typed, { types: ['order.paid'] })).toEqual([])
    expect(conflictsBetween(base, typed, { types: ['order.placed', 'order.paid'] })).toEqual([])
  })
})
