import { describe, expect, it } from 'vitest'
import { pageForEverybody } from '#server/next-internals/page-for-everybody.ts'
import { pack } from '#server/page-cache/next-value.ts'

type Value = Parameters<typeof pageForEverybody>[1]
/** As it is stored. */
const stored = (value: Value) => ({ packed: pack(value) }) as Parameters<typeof pageForEverybody>[2]
const page = (parts: string, headers: Record<string, string> = {}) =>
  ({
    kind: 'APP_PAGE',
    html: `<html><script>self.__next_f.push([1,"0:{\\"P\\":null,\\"c\\":[${parts}],\\"q\\":\\"\\"}"])</script></html>`,
    headers,
  }) as unknown as Value

describe('a rendered page that is kept for everybody', () => {
  const own = page('\\"\\",\\"404\\"')
  it('R2.76 is the page for what is not there only where it was made for its own address', () => {
    const others = page('\\"\\",\\"profile\\",\\"6\\",\\"address\\"')
    expect(pageForEverybody('/ESSM/client/404', own, undefined)).toBe(own)
    expect(pageForEverybody('/ESSM/client/404', others, stored(own))).toBeNull()
    expect(pageForEverybody('/ESSM/client/404', others, undefined)).toBeNull()
    expect(pageForEverybody('/ESSM/client/blog', others, undefined)).toBe(others)
  })
  it('keeps the fonts of its first rendering, which a renewal is not told of', () => {
    const first = page('\\"\\",\\"blog\\"', { link: '</font.woff2>; rel=preload', 'x-robots-tag': 'cms' })
    const renewed = page('\\"\\",\\"blog\\"', { 'x-robots-tag': 'cms,menu' })
    expect(pageForEverybody('/FRSM/client/blog', renewed, stored(first))).toMatchObject({
      headers: { link: '</font.woff2>; rel=preload', 'x-robots-tag': 'cms,menu' },
    })
    expect(pageForEverybody('/FRSM/client/blog', first, stored(renewed))).toBe(first)
    expect(pageForEverybody('/FRSM/client/blog', first, stored(first))).toBe(first)
  })
})
