import commonJsVariant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  Scope,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core'

/** Of Node.js; only the types of browsers have it. */
declare const WebAssembly: { readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => object }

/** The package's types are those of its CommonJS build, which has the variant in another place. */
const variant = commonJsVariant as unknown as QuickJSSyncVariant

/** A module, and what is called in it: none of its functions, to learn what it exports. */
export interface SandboxRequest {
  readonly source: string
  /** The argument is JSON. */
  readonly call?: { readonly name: string; readonly argument: string }
}

/** The result as JSON, undefined if there is none; or why there is none. */
export type SandboxReply = { readonly result: string | undefined } | { readonly failure: string }

const PAGE_BYTES = 64 * 1024
const MODULE_BYTES = 16 * 1024 * 1024
/** Of a call. The module itself has as much: QuickJS counts no memory in WebAssembly, so the bound is that of WebAssembly. */
const CALL_BYTES = 16 * 1024 * 1024
const STACK_BYTES = 256 * 1024
/** QuickJS asks after 10,000 loops and calls each; so many take 10 ms, on every machine the same. */
const MAX_CHECKS = 40
/** For what loops inside QuickJS itself; of this thread's processor, so that a busy machine stops nobody. */
const MAX_CPU_MICROSECONDS = 100_000

/** No clock, no chance, and nothing that depends on when memory is collected. */
const INTRINSICS = {
  BaseObjects: true,
  Eval: true,
  JSON: true,
  MapSet: true,
  Promise: true,
  Proxy: true,
  RegExp: true,
  StringNormalize: true,
}

/** Evaluated before the module, which can change no variable of it. */
const PRELUDE = `
delete Math.random;
(() => {
  const { parse, stringify } = JSON
  const { keys } = Object
  const checked = (text) => {
    if (text !== undefined && text.length > 100000) throw new RangeError('The answer has more than 100000 characters')
    return text
  }
  return {
    describe: (error) => {
      const text = error instanceof Error ? error.name + ': ' + error.message : 'It threw ' + String(error)
      return text.slice(0, 300)
    },
    list: (module) => checked(stringify({
      api: module.api,
      version: module.version,
      names: keys(module),
      functions: keys(module).filter((name) => typeof module[name] === 'function'),
    })),
    call: (module, name, argument) => {
      const result = module[name](parse(argument))
      if (result === undefined) return undefined
      if (typeof result === 'object' && result !== null && typeof result.then === 'function')
        throw new TypeError(name + ' returned a promise: it has to answer at once')
      const text = stringify(result)
      if (text === undefined) throw new TypeError(name + ' returned a ' + typeof result)
      return checked(text)
    },
  }
})()`

class Failure extends Error {}

const cpuMicroseconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Ends work that takes too long. @returns whether it did, or would have */
function limitWork(runtime: QuickJSRuntime): () => boolean {
  const begun = cpuMicroseconds()
  let checks = 0
  const isSpent = () => checks > MAX_CHECKS || cpuMicroseconds() - begun > MAX_CPU_MICROSECONDS
  runtime.setInterruptHandler(() => {
    checks += 1
    return isSpent()
  })
  return isSpent
}

type Evaluated = { readonly value: QuickJSHandle; readonly error?: undefined } | { readonly error: QuickJSHandle }

/** @throws Failure with what the module threw */
function createUnwrap(context: QuickJSContext, scope: Scope, describe: QuickJSHandle) {
  return (evaluated: Evaluated): QuickJSHandle => {
    if (evaluated.error === undefined) return scope.manage(evaluated.value)
    const text = context.callFunction(describe, context.undefined, scope.manage(evaluated.error))
    if (text.error === undefined) throw new Failure(context.getString(scope.manage(text.value)))
    scope.manage(text.error)
    throw new Failure('It threw what has no text')
  }
}

function evaluate(context: QuickJSContext, scope: Scope, request: SandboxRequest): string | undefined {
  const prelude = scope.manage(context.unwrapResult(context.evalCode(PRELUDE, 'shop.js')))
  const own = (name: string) => scope.manage(context.getProp(prelude, name))
  const unwrap = createUnwrap(context, scope, own('describe'))
  const module = unwrap(context.evalCode(request.source, 'extension.js', { type: 'module' }))
  const evaluation = context.getPromiseState(module)
  if (evaluation.type === 'pending') throw new Failure('The module waits for something: there is nothing to wait for')
  if (evaluation.type === 'rejected') unwrap({ error: evaluation.error })
  const { call } = request
  const argumentsOf = (texts: readonly string[]) => texts.map((text) => scope.manage(context.newString(text)))
  const result =
    call === undefined
      ? context.callFunction(own('list'), context.undefined, module)
      : context.callFunction(own('call'), context.undefined, module, ...argumentsOf([call.name, call.argument]))
  const value = unwrap(result)
  return context.typeof(value) === 'undefined' ? undefined : context.getString(value)
}

function run(quickjs: QuickJSWASMModule, request: SandboxRequest): SandboxReply {
  return Scope.withScope((scope) => {
    const runtime = scope.manage(quickjs.newRuntime())
    runtime.setMaxStackSize(STACK_BYTES)
    const context = scope.manage(runtime.newContext({ intrinsics: INTRINSICS }))
    const isSpent = limitWork(runtime)
    const tooLong = { failure: 'It took too long: a call has 10 ms' }
    try {
      const result = evaluate(context, scope, request)
      return isSpent() ? tooLong : { result }
    } catch (error) {
      if (isSpent()) return tooLong
      if (error instanceof Failure) return { failure: error.message }
      throw error
    }
  })
}

/**
 * Runs modules, each call in a context of its own: it knows nothing of the calls before it. There is no input and output, no clock and no
 * chance, so the same argument always gives the same result.
 * @throws what QuickJS itself throws; the sandbox cannot be used any more
 */
export async function loadSandbox(): Promise<(request: SandboxRequest) => SandboxReply> {
  const wasmMemory = new WebAssembly.Memory({
    initial: MODULE_BYTES / PAGE_BYTES,
    maximum: (MODULE_BYTES + CALL_BYTES) / PAGE_BYTES,
  })
  // Typed as that of browsers, which only programs with their library know.
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: wasmMemory as never }))
  return (request) => run(quickjs, request)
}
