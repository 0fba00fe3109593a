import { describe, expect, it } from 'vitest'
import { pageOfSegment } from '../../../lib/content/paging.ts'
import { partsOf, plainText, sectionsOf } from '../../../lib/content/sections.ts'

describe('sections of a text', () => {
  it('cuts at headings and gives each a fragment of its own', () => {
    const { opening, sections } = sectionsOf(
      '<p>Avant.</p><h2>Où mesurer ?</h2><p>Ici &amp; là.</p><h2>Où mesurer&nbsp;?</h2><ul><li>a</li></ul><h2>¡!</h2>',
    )
    expect(opening).toBe('<p>Avant.</p>')
    expect(sections.map(({ id }) => id)).toEqual(['ou-mesurer', 'ou-mesurer-2', 'section'])
    expect(sections[0]).toMatchObject({ title: 'Où mesurer ?', html: '<p>Ici &amp; là.</p>', text: 'Ici & là.' })
  })

  it('takes a text without headings as its opening', () => {
    expect(sectionsOf('<p>Court.</p>')).toEqual({ opening: '<p>Court.</p>', sections: [] })
  })

  it('finds the drawings between the words', () => {
    const parts = partsOf(
      '<p>a</p><figure data-drawing="plumb"><figcaption>Un &lt;mur&gt;</figcaption></figure><p>b</p>',
    )
    expect(parts).toEqual([
      { at: 0, kind: 'html', html: '<p>a</p>' },
      { at: 8, kind: 'drawing', name: 'plumb', caption: 'Un <mur>' },
      { at: expect.any(Number), kind: 'html', html: '<p>b</p>' },
    ])
    expect(plainText('<figure data-drawing="x"><figcaption>c</figcaption></figure><p>d</p>')).toBe('d')
  })

  it('reads the page that the middleware wrote, and nothing else', () => {
    expect([pageOfSegment('~page=2'), pageOfSegment('~page%3D12')]).toEqual([2, 12])
    for (const other of ['~page=1', '~page=0', '~page=x', '~a=1', 'page=2', '~page=12345'])
      expect(pageOfSegment(other), other).toBeNull()
  })
})
