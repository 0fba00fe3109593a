import { describe, expect, it } from 'vitest'
import { HeldHtml } from '#lib/static-html/held-html.ts'

/** Data as React writes it, with what stands for some HTML. */
const data = (html: string) =>
  Buffer.from(`1:["$","div",null,{"staticName":"a","html":${JSON.stringify(html)},"b":1}]\n`)

describe('HTML that is held while a page is rendered', () => {
  it.each(['<p>été “€” \\ "x"\n</p>', '$1 <b>', '', '$$', '<p>$&</p>'])('comes back as it was: %s', (html) => {
    const held = new HeldHtml()
    held.during(() => {
      const mark = held.hold(html)
      expect(mark).toMatch(/^held:[\w-]{36}:0$/)
      expect(held.of(mark)).toBe(html)
      const [, , , props] = JSON.parse(held.putBack(data(mark)).toString().slice(2))
      // React reads a text that begins with `$$` as one that begins with `$`.
      expect(props.html).toBe(html.startsWith('$') ? `$${html}` : html)
      expect(props).toMatchObject({ staticName: 'a', b: 1 })
    })
  })

  it('is another one in another rendering, also at the same time', async () => {
    const held = new HeldHtml()
    const render = (html: string) =>
      held.during(async () => {
        const mark = held.hold(html)
        await null
        return [held.of(mark), held.putBack(data(mark)).toString()]
      })
    const [one, two] = await Promise.all([render('<i>'), render('<b>')])
    expect(one).toEqual(['<i>', data('<i>').toString()])
    expect(two).toEqual(['<b>', data('<b>').toString()])
  })

  it('is handed on as it is where nobody puts it back', () => {
    const held = new HeldHtml()
    expect(held.hold('<p>')).toBe('<p>')
    expect(held.of('held:x:0')).toBe('held:x:0')
    expect(held.putBack(data('held:x:0'))).toEqual(data('held:x:0'))
  })

  it('is not what a visitor writes who knows what marks look like', () => {
    const held = new HeldHtml()
    held.during(() => {
      held.hold('<p>')
      const text = Buffer.from(`2:T3,"html":"held:00000000-0000-4000-8000-000000000000:0"\n`)
      expect(held.putBack(text)).toEqual(text)
    })
  })
})
