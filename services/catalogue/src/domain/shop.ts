import type { PageSlug, ShopOverrides, ShopUpdate } from '@shop/contracts/shop'
import type { Decider } from '@shop/kit/domain'

interface ShopState {
  /** What admins have changed. */
  readonly profile: ShopOverrides
  /** Markdown. */
  readonly pages: Readonly<Partial<Record<PageSlug, string>>>
}

export type ShopEvent =
  | { readonly type: 'ShopProfileChanged'; readonly data: { readonly profile: ShopOverrides } }
  | { readonly type: 'ShopPageWritten'; readonly data: { readonly slug: PageSlug; readonly markdown: string } }

type ShopCommand =
  | { readonly type: 'ChangeShopProfile'; readonly changes: ShopUpdate }
  | { readonly type: 'WriteShopPage'; readonly slug: PageSlug; readonly markdown: string }

function isSame(profile: ShopOverrides, changes: ShopUpdate): boolean {
  const present: Readonly<Record<string, unknown>> = profile
  return Object.entries(changes).every(([field, value]) => (present[field] ?? null) === (value ?? null))
}

/** A field that is changed to null is as it is configured, like one that nobody has changed. */
function override(profile: ShopOverrides, changes: ShopUpdate): ShopOverrides {
  const fields = Object.entries({ ...profile, ...changes })
  return Object.fromEntries(fields.flatMap(([field, value]) => ((value ?? null) === null ? [] : [[field, value]])))
}

/** How the one shop presents itself, and what its pages say. */
export const shopPresentation: Decider<ShopState, ShopCommand, ShopEvent> = {
  initial: { profile: {}, pages: {} },

  decide(command, { profile, pages }) {
    switch (command.type) {
      case 'ChangeShopProfile':
        if (isSame(profile, command.changes)) return []
        return [{ type: 'ShopProfileChanged', data: { profile: override(profile, command.changes) } }]
      case 'WriteShopPage': {
        const { slug, markdown } = command
        return markdown === (pages[slug] ?? '') ? [] : [{ type: 'ShopPageWritten', data: { slug, markdown } }]
      }
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'ShopProfileChanged':
        return { ...state, profile: data.profile }
      case 'ShopPageWritten':
        return { ...state, pages: { ...state.pages, [data.slug]: data.markdown } }
    }
  },
}
