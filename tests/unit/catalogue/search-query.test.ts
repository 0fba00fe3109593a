import { describe, expect, it } from 'vitest'
import { onlySelected, toggledOption, withoutFilters, withoutSelected } from '#lib/catalogue/query.ts'
import { canonicalQuery } from '#lib/urls/listing-query.ts'

describe('links that narrow a search', () => {
  const query = { q: 'paroi, noire', finition: 'noir', page: '2', ordering: 'lower_price' }
  const black = { filter: 'finition', option: 'noir' }
  const searched = (text: string) => new URLSearchParams(text).get('q')

  it.each([
    ['picks another option', toggledOption(query, 'verre', 'strie')],
    ['takes a choice back', withoutSelected(query, black)],
    ['keeps one choice alone', onlySelected(query, black)],
    ['takes all choices back', withoutFilters(query)],
  ])('R2.94 keeps what is searched for as it was typed, in a link that %s', (_, link) => {
    expect(searched(link)).toBe('paroi, noire')
    expect(link).toContain('ordering=lower_price')
    expect(link).not.toContain('page')
  })

  it('R3.74 sorts the values of filters, and leaves what is searched for as it is', () => {
    expect(canonicalQuery(new URLSearchParams('q=b,a&finition=or,noir'))).toBe('finition=noir,or&q=b%2Ca')
  })
})
