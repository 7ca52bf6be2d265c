import { expect, it } from 'vitest'
import { viewNameOf } from './viewName.ts'

const views = [
  { name: 'To pack', isBuiltIn: true },
  { name: 'Paid', isBuiltIn: false },
]

it('says which view is replaced', () => {
  expect(viewNameOf(views, 'Late')).toEqual({ submitLabel: 'Save' })
  expect(viewNameOf(views, ' paid ')).toEqual({ submitLabel: 'Replace', hint: 'Replaces your view “Paid”.' })
})

it('names the view of all staff, which cannot be replaced', () => {
  expect(viewNameOf(views, 'to pack')).toEqual({
    submitLabel: 'Save',
    hint: 'All staff have a view “To pack”. Please choose another name.',
  })
})
