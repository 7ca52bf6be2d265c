import type { Webhook } from '@shop/contracts/webhooks'
import type { Tone } from '../../../ui/tokens.ts'

interface ShownState {
  readonly tone: Tone
  readonly name: string
  readonly explanation?: string
}

/** How the state of a webhook is shown, and what to do when nothing is sent. */
export function stateOf({ state, failingSince }: Pick<Webhook, 'state' | 'failingSince'>): ShownState {
  switch (state) {
    case 'on':
      return failingSince === null ? { tone: 'ok', name: 'On' } : { tone: 'warn', name: 'Failing' }
    case 'off':
      return { tone: 'calm', name: 'Off' }
    case 'gone':
      return {
        tone: 'bad',
        name: 'Switched off',
        explanation: 'The receiver has answered that this address is gone (410). Switched on again, it goes on where it stopped.',
      }
    case 'given_up':
      return {
        tone: 'bad',
        name: 'Switched off',
        explanation: 'Nothing was accepted for three days. Switched on again, it goes on where it stopped.',
      }
  }
}
