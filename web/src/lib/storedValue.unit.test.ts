import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStoredValue } from './storedValue.ts'

class MemoryStorage {
  private readonly entries = new Map<string, string>()
  getItem = (key: string) => this.entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.entries.set(key, value)
  removeItem = (key: string) => void this.entries.delete(key)
}

const parseNumbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [])

describe('createStoredValue', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', new MemoryStorage())
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('keeps the value as JSON and returns the same object until it changes', () => {
    const numbers = createStoredValue({ key: 'numbers', parse: parseNumbers })
    numbers.set([1, 2])
    expect(localStorage.getItem('numbers')).toBe('[1,2]')
    expect(createStoredValue({ key: 'numbers', parse: parseNumbers }).get()).toEqual([1, 2])
    expect(numbers.get()).toBe(numbers.get())
  })

  it.each(['{', '"text"', 'null', '[1,"x"'])('returns the empty value when %s is stored', (raw) => {
    localStorage.setItem('numbers', raw)
    expect(createStoredValue({ key: 'numbers', parse: parseNumbers }).get()).toEqual([])
  })

  it('notifies listeners of changes by this and other tabs, and not when nothing changes', () => {
    const numbers = createStoredValue({ key: 'numbers', parse: parseNumbers })
    const listener = vi.fn()
    const unsubscribe = numbers.subscribe(listener)
    numbers.update((value) => [...value, 1])
    expect(listener).toHaveBeenCalledTimes(1)
    numbers.update((value) => value)
    expect(listener).toHaveBeenCalledTimes(1)
    localStorage.setItem('numbers', '[7]')
    dispatchEvent(Object.assign(new Event('storage'), { key: 'numbers' }))
    dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }))
    expect(listener).toHaveBeenCalledTimes(2)
    expect(numbers.get()).toEqual([7])
    unsubscribe()
    numbers.set([])
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('keeps the value in memory when storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    const numbers = createStoredValue({ key: 'numbers', parse: parseNumbers })
    numbers.set([3])
    expect(numbers.get()).toEqual([3])
  })
})
