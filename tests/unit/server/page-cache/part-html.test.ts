import { expect, it } from 'vitest'
import { partHtml } from '#server/page-cache/part-html.ts'

it('takes what stands in a part, however deep its own kind of element is in it', () => {
  const html = '<div><div class="a" data-static="top"><div><div>1</div></div><p>2</p></div><div>3</div></div>'
  expect(partHtml(html, 'top')).toBe('<div><div>1</div></div><p>2</p>')
})

it('counts no element whose name only begins alike', () => {
  const html = '<ul data-static="menu"><ulx></ulx><li><ul id="a"><li>1</li></ul></li></ul><ul></ul>'
  expect(partHtml(html, 'menu')).toBe('<ulx></ulx><li><ul id="a"><li>1</li></ul></li>')
})

it('finds nothing where the part is not there or does not end', () => {
  expect(partHtml('<div data-static="menu-2">1</div>', 'menu')).toBeUndefined()
  expect(partHtml('<div data-static="menu"><div>1</div>', 'menu')).toBeUndefined()
})

it('takes no part of which something comes later in the document', () => {
  for (const later of ['<!--$?--><template id="B:0"></template><!--/$-->', '<template id="P:1"></template>'])
    expect(partHtml(`<div data-static="menu">${later}</div>`, 'menu')).toBeUndefined()
})
