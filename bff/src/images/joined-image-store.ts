import type { ImageStore } from '../image-store.ts'

/**
 * Two stores as one, while images move from the former to the present: new images go to the present, and those of the former are
 * shown, renewed and removed as before.
 */
export function joinImageStores(present: ImageStore, former: ImageStore): ImageStore {
  return {
    put: (name, type, bytes) => present.put(name, type, bytes),
    // An image may move between the first two questions.
    read: async (name) => (await present.read(name)) ?? (await former.read(name)) ?? (await present.read(name)),
    // One that moves in between is stored again: as young, and with the same name.
    renew: async (name) => (await present.renew(name)) || former.renew(name),
    async list() {
      const files = await present.list()
      const names = new Set(files.map(({ name }) => name))
      return [...files, ...(await former.list()).filter(({ name }) => !names.has(name))]
    },
    async remove(name, before) {
      const removed = [await former.remove(name, before), await present.remove(name, before)]
      return removed.includes(true)
    },
    check: () => present.check(),
  }
}
