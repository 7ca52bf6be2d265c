import type { Command } from '../command.ts'

export const rotateSigningKeyCommand: Command = {
  usage: 'rotate-signing-key',
  summary: 'Sign the tokens of further sign-ins with a new key; nobody is signed out',
  options: [],
  async run({ clients }) {
    const { keyId } = await clients.identity().rotateSigningKey({})
    return {
      result: { keyId },
      lines: [`Within 30 s every instance signs with the key ${keyId}. Older keys verify until their tokens have expired.`],
      ok: true,
    }
  },
}
