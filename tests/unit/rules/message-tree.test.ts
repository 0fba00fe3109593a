import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftBehind } from '#bench/hostile-json.ts'
import { messageTree } from '#lib/rules/message-tree.ts'

const written = (...messages: Parameters<typeof messageTree>[0]) => JSON.stringify(messageTree(messages))

describe('messages of a refusal', () => {
  it('stand at the keys that lead to what they are about, those about the whole apart', () => {
    expect(
      written(
        { path: ['email'], message: 'a' },
        { path: ['user', 'name'], message: 'b' },
        { path: ['email'], message: 'c' },
        { path: ['user', 'phone'], message: 'd' },
        { path: [], message: 'e' },
      ),
    ).toBe('{"email":["a","c"],"user":{"name":["b"],"phone":["d"]},"non_field_errors":["e"]}')
  })

  it('about a field and about a part of it: the later one stays', () => {
    const [whole, part] = [
      { path: ['user'], message: 'a' },
      { path: ['user', 'name'], message: 'b' },
    ] as const
    expect(written(whole, part)).toBe('{"user":{"name":["b"]}}')
    expect(written(part, whole)).toBe('{"user":["a"]}')
  })

  it('R4.14 may be about keys of any name: they are read as written, and change nothing that is shared', () => {
    const name = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString'), fc.string())
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), fc.string(), (path, message) => {
        const tree = messageTree([{ path, message }])
        const inner = path.reduce<unknown>((node, key) => Object.getOwnPropertyDescriptor(node, key)?.value, tree)
        expect([inner, Object.getPrototypeOf(tree), leftBehind()]).toEqual([[message], null, []])
      }),
      { numRuns: 500 },
    )
  })
})
