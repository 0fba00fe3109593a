import { describe, expect, it } from 'vitest'
import { pageForEverybody } from '../../../server/page-cache/page-for-everybody.ts'

type Value = NonNullable<Parameters<typeof pageForEverybody>[1]>
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
    expect(pageForEverybody('/ESSM/client/404', own, null)).toBe(own)
    expect(pageForEverybody('/ESSM/client/404', others, own)).toBeNull()
    expect(pageForEverybody('/ESSM/client/404', others, null)).toBeNull()
    expect(pageForEverybody('/ESSM/client/blog', others, null)).toBe(others)
  })
  it('keeps the fonts of its first rendering, which a renewal is not told of', () => {
    const first = page('\\"\\",\\"blog\\"', { link: '</font.woff2>; rel=preload', 'x-next-cache-tags': 'cms' })
    const renewed = page('\\"\\",\\"blog\\"', { 'x-next-cache-tags': 'cms,menu' })
    expect(pageForEverybody('/FRSM/client/blog', renewed, first)).toMatchObject({
      headers: { link: '</font.woff2>; rel=preload', 'x-next-cache-tags': 'cms,menu' },
    })
    expect(pageForEverybody('/FRSM/client/blog', first, renewed)).toBe(first)
    expect(pageForEverybody('/FRSM/client/blog', first, first)).toBe(first)
    expect(pageForEverybody('/FRSM/client/blog', null, first)).toBeNull()
  })
})
