import type { cartTermsOf } from './termsPricing.ts'

let pricing: { readonly cartTermsOf: typeof cartTermsOf } | undefined

/** A page that says terms waits for it before it is rendered; the first scripts of others do without. */
export async function loadTermsPricing(): Promise<void> {
  pricing = await import('./termsPricing.ts')
}

/** Undefined until it is loaded. */
export const termsPricing = () => pricing
