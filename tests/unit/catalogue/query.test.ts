import { describe, expect, it } from 'vitest'
import { cataloguePath } from '#lib/catalogue/path.ts'
import { onlySelected, queryWithout, toggledOption, withoutFilters, withoutSelected } from '#lib/catalogue/query.ts'

const query = { finition: 'chrome,noir', page: '3', ordering: 'news' }

describe('listing addresses', () => {
  it('R4.80 picking a selected option removes it', () => {
    expect(toggledOption(query, 'finition', 'noir')).toBe('?finition=chrome&ordering=news')
  })
  it('R4.77 picking an option adds it and starts at the first page', () => {
    expect(toggledOption(query, 'verre', 'bronze')).toBe('?finition=chrome,noir&ordering=news&verre=bronze')
  })
  it('R4.82 a range is taken back as a whole', () => {
    const selected = { filter: 'prix', option: null, value_min: 100, value_max: 200, name: 'Prix 100–200' }
    expect(withoutSelected({ prix_min: '100', prix_max: '200', page: '2' }, selected)).toBe('')
  })
  it('R4.78 keeping one choice takes all others away, and the page', () => {
    const all = { ...query, prix_min: '100', prix_max: '200', verre: 'bronze' }
    expect(onlySelected(all, { filter: 'finition', option: 'noir' })).toBe('?finition=noir&ordering=news')
    expect(onlySelected(all, { filter: 'prix', option: null })).toBe('?ordering=news&prix_max=200&prix_min=100')
  })
  it('R4.78 taking all filters away keeps the ordering', () => {
    expect(withoutFilters(query)).toBe('?ordering=news')
  })
  it('R4.84 unknown keys and values go, known values stay', () => {
    const selected = [{ filter: 'finition', option: 'noir', value_min: null, value_max: null, name: 'noir' }]
    expect(queryWithout({ finition: 'noir,rouge', zzz: '1' }, ['finition', 'zzz'], selected)).toBe('?finition=noir')
  })
})

describe('catalogue paths', () => {
  it.each([
    [['paroi.html'], { kind: 'product', slug: 'paroi', query: {} }],
    [['parois-de-douche'], { kind: 'category', slug: 'parois-de-douche', query: {} }],
    [
      ['parois-de-douche', encodeURIComponent('~finition=noir')],
      { kind: 'category', slug: 'parois-de-douche', query: { finition: 'noir' } },
    ],
  ])('R2.71 R2.74 R2.75 %j', (segments, path) => {
    expect(cataloguePath(segments)).toEqual(path)
  })
  it.each([[[]], [['a', 'b']], [['a', '~x=1', 'c']], [['%00']], [['%E0%A4%A']], [['a b']], [['x'.repeat(300)]]])(
    'R2.76 %j leads nowhere',
    (segments) => {
      expect(cataloguePath(segments)).toBeNull()
    },
  )
})
