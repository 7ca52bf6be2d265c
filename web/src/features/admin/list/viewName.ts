import { isSameViewName, type SavedView } from '@shop/contracts/lists'

interface NameOfView {
  readonly submitLabel: 'Save' | 'Replace'
  readonly hint?: string
}

/** What saving a view under this name does to the views of the list. */
export function viewNameOf(views: readonly Pick<SavedView, 'name' | 'isBuiltIn'>[], name: string): NameOfView {
  const same = views.find((view) => isSameViewName(view.name, name))
  if (same === undefined) return { submitLabel: 'Save' }
  return same.isBuiltIn
    ? { submitLabel: 'Save', hint: `All staff have a view “${same.name}”. Please choose another name.` }
    : { submitLabel: 'Replace', hint: `Replaces your view “${same.name}”.` }
}
