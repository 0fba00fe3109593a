import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileJson } from '#bench/hostile-json.ts'
import { isSharedName, parseJson, readJson, SharedNameError } from '#lib/rules/json.ts'

const names = ['__proto__', 'constructor', 'prototype']
const pathsIn = (text: string) => {
  try {
    parseJson(text)
    return null
  } catch (error) {
    return error instanceof SharedNameError ? error.paths : 'no JSON'
  }
}
/** Whether a key anywhere in a value is one of the names, found by way of `JSON.parse` itself. */
function hasSharedName(text: string): boolean {
  let found = false
  JSON.parse(text, (key, value) => {
    found ||= names.includes(key)
    return value
  })
  return found
}

describe('JSON from outside', () => {
  it('R4.14 is refused where a key at any depth is a shared name, and else what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(hostileJson, (text) => {
        if (hasSharedName(text)) expect(() => parseJson(text)).toThrow(SharedNameError)
        else expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['{"__proto__":1}', [['__proto__']]],
    ['{"\\u005f_proto__":{"get":1}}', [['__proto__']]],
    [
      '{"a":[{"b":1},{"constructor":{"prototype":1}}]}',
      [
        ['a', '1', 'constructor'],
        ['a', '1', 'constructor', 'prototype'],
      ],
    ],
    ['[[{"\\u0070rototype":null}]]', [['0', '0', 'prototype']]],
  ])('R4.14 names the places of such keys: %s', (text, paths) => {
    expect(pathsIn(text)).toEqual(paths)
  })

  it.each(['"__proto__"', '{"name":"constructor"}', '["prototype"]', '{"__proto":1,"Constructor":2,"proto_type":3}'])(
    'may hold the names in texts, and parts of them in keys: %s',
    (text) => expect(parseJson(text)).toEqual(JSON.parse(text)),
  )

  it('R4.14 may be nested as deeply as a stranger likes, and names at most twenty places', () => {
    const depth = 100_000
    const deep = `${'['.repeat(depth)}{"constructor":1}${']'.repeat(depth)}`
    expect(pathsIn(deep)?.[0]).toHaveLength(depth + 1)
    expect(pathsIn(`[${'{"prototype":1},'.repeat(30)}1]`)).toHaveLength(20)
  })

  it('R4.14 counts as no JSON wherever only that is asked', async () => {
    expect(new SharedNameError([])).toBeInstanceOf(SyntaxError)
    expect(() => parseJson('{')).toThrow(SyntaxError)
    await expect(readJson(new Response('{"constructor":1}'))).rejects.toThrow(SharedNameError)
    expect(await readJson(new Response('{"a":1}'))).toEqual({ a: 1 })
    expect([...names, 'toString', 'proto', ''].filter(isSharedName)).toEqual(names)
  })
})
