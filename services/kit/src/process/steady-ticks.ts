import { createHook } from 'node:async_hooks'

/** An object of `process.nextTick`, never read. */
let kept: unknown

/**
 * Keeps `process.nextTick` fast, of which a request needs about ten. Node.js describes each tick by an object with computed keys. If
 * a garbage collection finds none waiting, V8 forgets their hidden class, and from then on adds the keys one by one: a tick takes
 * five times as long until the process ends. One object that stays in memory keeps the class.
 */
export function keepTicksFast(): void {
  if (kept !== undefined) return
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept = resource
    },
  })
  hook.enable()
  process.nextTick(() => undefined)
  hook.disable()
}
