import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stored } from './stored.ts'

class MemoryStorage {
  private readonly entries = new Map<string, string>()
  getItem = (key: string) => this.entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.entries.set(key, value)
  removeItem = (key: string) => void this.entries.delete(key)
}

const asNumbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [])

describe('a stored value', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', new MemoryStorage())
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is kept as JSON and is the same object until it changes', () => {
    const numbers = stored('numbers', asNumbers)
    numbers.set([1, 2])
    expect(localStorage.getItem('numbers')).toBe('[1,2]')
    expect(stored('numbers', asNumbers).get()).toEqual([1, 2])
    expect(numbers.get()).toBe(numbers.get())
  })

  it.each(['{', '"text"', 'null', '[1,"x"'])('is empty when %s is stored', (raw) => {
    localStorage.setItem('numbers', raw)
    expect(stored('numbers', asNumbers).get()).toEqual([])
  })

  it('tells of its own changes, of another tab’s, and not of nothing', () => {
    const numbers = stored('numbers', asNumbers)
    const heard = vi.fn()
    const stop = numbers.subscribe(heard)
    numbers.update((value) => [...value, 1])
    expect(heard).toHaveBeenCalledTimes(1)
    numbers.update((value) => value)
    expect(heard).toHaveBeenCalledTimes(1)
    localStorage.setItem('numbers', '[7]')
    dispatchEvent(Object.assign(new Event('storage'), { key: 'numbers' }))
    dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }))
    expect(heard).toHaveBeenCalledTimes(2)
    expect(numbers.get()).toEqual([7])
    stop()
    numbers.set([])
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('lives in memory where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    const numbers = stored('numbers', asNumbers)
    numbers.set([3])
    expect(numbers.get()).toEqual([3])
  })
})
