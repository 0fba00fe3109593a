import { describe, expect, it } from 'vitest'
import { leftBehind } from '#bench/hostile-json.ts'
import { ownValue, setOwn } from '#lib/rules/own-key.ts'

describe('a key from outside', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'missing'])(
    'R4.14 finds nothing that all objects share, and what an object says itself: %s',
    (key) => {
      expect(ownValue({}, key)).toBeUndefined()
      expect(ownValue({ [key]: 1 }, key)).toBe(1)
    },
  )

  it.each(['__proto__', 'constructor', 'prototype', 'a'])(
    'R4.14 is set as a property of the object alone: %s',
    (key) => {
      const record: Record<string, unknown> = {}
      setOwn(record, key, { polluted: true })
      expect(Object.keys(record)).toEqual([key])
      expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
      setOwn(record, key, 2)
      expect([ownValue(record, key), JSON.stringify(record), leftBehind()]).toEqual([2, `{"${key}":2}`, []])
    },
  )
})
