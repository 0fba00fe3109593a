import { describe, expect, it } from 'vitest'
import { leanDocument } from '#server/next-internals/lean-document.ts'

/** A document as Next writes it: markup, then rows of data in scripts, cut anywhere. */
function documentOf(rows: readonly string[], pieces = 2): string {
  const data = rows.map((row) => (/^[0-9a-f]*:T/.test(row) ? row : `${row}\n`)).join('')
  const cut = Math.ceil(data.length / pieces)
  const scripts = Array.from({ length: pieces }, (_, index) => data.slice(index * cut, (index + 1) * cut))
    .map((piece) => `<script>self.__next_f.push(${JSON.stringify([1, piece]).replace(/</g, '\\u003c')})</script>`)
    .join('')
  return `<!DOCTYPE html><body><main>…</main><script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts}</body>`
}

/** The rows that the browser gets, by running the scripts as it would. */
function rowsOf(html: string): string {
  const pushed: [number, string?][] = []
  const self = { __next_f: pushed }
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) new Function('self', script)(self)
  return pushed.map(([, text = '']) => text).join('')
}

const part = '2:I[1,["a.js"],"StaticPart"]'
const island = '3:I[2,["b.js"],"CartButton"]'
const root = (children: string) => `0:{"page":${children}}`
const staticPart = (children: string, name = 'x') => `["$","$L2",null,{"staticName":"${name}","children":${children}}]`

describe('leanDocument', () => {
  it('leaves out the children of static parts, and every row that only they led to', () => {
    const lean = leanDocument(
      documentOf([
        part,
        root(staticPart('["$L4","$5"]')),
        '4:["$","p",null,{"children":"$6"}]',
        '5:null',
        '6:T7,é long',
      ]),
    )
    expect(rowsOf(lean)).toBe(`${part}\n0:{"page":["$","$L2",null,{"staticName":"x","children":null}]}\n`)
    expect(lean).toContain('<main>…</main>')
    expect(lean.match(/<script>/g)).toHaveLength(2)
  })
  it('keeps to the scripts that carry the nonce of the document, and gives it to its own', () => {
    const rows = [part, root(staticPart('["$L4"]')), '4:["$","p",null,{}]']
    const html = documentOf(rows).replaceAll('<script>', '<script nonce="bm9uY2U=">')
    const foreign = '<script>self.__next_f.push([1,"5:null\\n"])</script>'
    const lean = leanDocument(html.replace('<main>', `${foreign}<main>`), 'bm9uY2U=')
    expect(lean).toContain(`${foreign}<main>…</main>`)
    expect(lean.match(/<script nonce="bm9uY2U=">/g)).toHaveLength(2)
    expect(lean).not.toContain('4:[')
  })
  it('leaves out data for crawlers in the head, and keeps title, URLs and data for the browser', () => {
    const meta = (props: object) => ['$', 'meta', null, props]
    const kept = [
      ['$', 'title', '0', { children: 'Shop' }],
      ['$', 'link', '1', { rel: 'canonical', href: '/' }],
      meta({ name: 'viewport', content: 'x' }),
    ]
    const told = [
      meta({ name: 'description', content: 'x' }),
      meta({ property: 'og:title', content: 'x' }),
      meta({ name: 'twitter:card', content: 'x' }),
    ]
    const rows = rowsOf(leanDocument(documentOf([root(JSON.stringify([...kept, ...told]))])))
    expect(JSON.parse(rows.slice(2))).toEqual({ page: [...kept, null, null, null] })
  })
  it('leaves out undefined properties of elements, and nothing undefined elsewhere', () => {
    const rows = rowsOf(
      leanDocument(
        documentOf([root('[["$","p",null,{"id":"a","title":"$undefined"}],{"m":"$undefined"},"$undefined"]')]),
      ),
    )
    expect(JSON.parse(rows.slice(2))).toEqual({
      page: [['$', 'p', null, { id: 'a' }], { m: '$undefined' }, '$undefined'],
    })
  })
  it.each([
    ['directly', '["$","$L3",null,{}]', []],
    ['in another row', '"$L4"', ['4:["$","p",null,{"children":["$","$L3",null,{}]}]']],
    ['by a path', '"$4:props:children:0"', ['4:["$","p",null,{"children":[["$","$L3",null,{}]]}]']],
    ['by a path that leads nowhere', '"$4:props:title"', ['4:["$","p",null,{"children":[]}]']],
    ['as something that is still to come', '"$@4"', ['4:"later"']],
    ['in a row that is not there', '"$L9"', []],
  ])('keeps a part that has an island %s', (_how, children, rows) => {
    const html = documentOf([part, island, root(staticPart(children)), ...rows])
    for (const row of [root(staticPart(children)), ...rows]) expect(rowsOf(leanDocument(html))).toContain(row)
  })
  it('leaves out parts within parts, and forms that are sent without a script', () => {
    const inner = `[${staticPart('"text"', 'y')},["$","form",null,{"action":"$h4"}]]`
    const lean = rowsOf(leanDocument(documentOf([part, root(staticPart(inner)), '4:{"id":"a","bound":null}'])))
    expect(lean).toBe(`${part}\n0:{"page":["$","$L2",null,{"staticName":"x","children":null}]}\n`)
  })
  it('leaves the document as it is when something else refers into what would go', () => {
    const html = documentOf([
      part,
      root(`[${staticPart('{"shared":{"a":1}}')},"$4"]`),
      '4:{"again":"$0:page:0:props:children:shared"}',
    ])
    expect(leanDocument(html)).toBe(html)
  })
  it('keeps rows with the same id, rows without one, and texts that look like rows', () => {
    const rows = [':N1700000000000.5', root('["$@7","$8"]'), '7:X', '7:T5,store', '7:T8,1:"$L9"\n', '7:C', '8:"$$x"']
    const html = documentOf(rows, 3)
    expect(rowsOf(leanDocument(html))).toBe(rowsOf(html))
  })
  it('leaves out the hints of what to load, which the head has already', () => {
    const lean = rowsOf(leanDocument(documentOf([':HL["a.css","style"]', root('"text"'), ':HL["b.woff2","font",{}]'])))
    expect(lean).toBe(`${root('"text"')}\n`)
  })
  it('writes quotes, line ends and ends of scripts so that the browser reads the same', () => {
    const html = documentOf([root(JSON.stringify('l\'eau "douce" \\ </script><!-- \u2028 é 漢 €'))])
    const lean = leanDocument(html)
    expect(rowsOf(lean)).toBe(rowsOf(html))
    expect(lean.match(/<\/script>/g)).toHaveLength(2)
  })
  it.each([
    ['has no data', '<!DOCTYPE html><p>nothing</p>'],
    ['has data of another kind', documentOf([root('1')]).replace('[1,', '[3,')],
    ['has data that is cut off', documentOf([part, root('1')]).replace('\\n', '')],
    ['has a text without its length', documentOf([root('"$4"'), '4:Tzz,x'])],
  ])('leaves a document alone that %s', (_what, html) => {
    expect(leanDocument(html)).toBe(html)
  })
})
