/**
 * Where app/firstScripts/stored.ts shows what the browser keeps, before the page's script is there. React leaves its content alone, and
 * renders the page's own part in its place once it knows the storage.
 */
export function StoredPart({ name }: { name: 'address' | 'cart' | 'subtotal' }) {
  return <div className="stored" data-stored={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
