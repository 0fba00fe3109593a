import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterViews } from '#lib/catalogue/filter-view.ts'
import { malformedKeys, queryText } from '#lib/catalogue/query.ts'
import type { Filter, FilterOption, Listing } from '#lib/contract/listings.ts'

const option = (id: number, slug: string, more: Partial<FilterOption> = {}): FilterOption => ({
  id,
  name: slug,
  slug,
  image: null,
  color: null,
  value_range_min: null,
  value_range_max: null,
  position: id,
  hidden: false,
  count: 5,
  ...more,
})
const filter = (id: number, slug: string, more: Partial<Filter> = {}): Filter => ({
  id,
  name: slug,
  slug,
  filter_type: 'other',
  kind: 'select',
  category_filter_position: id,
  unit: null,
  options: [option(id * 10, `${slug}-a`), option(id * 10 + 1, `${slug}-b`)],
  ...more,
})
const range = filter(9, 'prix', {
  filter_type: 'range',
  kind: 'range',
  unit: '€',
  options: [option(0, 'prix', { value_range_min: 99, value_range_max: 900 })],
})
const width = (value: number, id: number) => option(id, String(value), { value_range_min: value })
const views = (options: Filter[], selected: Listing['filters']['selected'] = [], query = {}) =>
  filterViews('/parois', { options, selected, ignored: [] }, query)

describe('filters as the panel draws them', () => {
  it('R3.78 stand in the order of their positions, options in theirs', () => {
    const drawn = views([
      filter(2, 'verre', { category_filter_position: 5 }),
      filter(1, 'marque', { category_filter_position: 2, options: [option(4, 'b', { position: 9 }), option(3, 'a')] }),
    ])
    expect(drawn.map(({ name }) => name)).toEqual(['marque', 'verre'])
    expect(drawn[0]?.options?.map(({ name }) => name)).toEqual(['A', 'B'])
  })

  it('R3.78 leave out hidden options, options that would leave nothing, and filters without any', () => {
    const [first, ...others] = views(
      [
        filter(1, 'marque', {
          options: [
            option(1, 'a', { hidden: true }),
            option(2, 'b', { count: 0 }),
            option(3, 'c', { count: 0 }),
            option(4, 'd'),
          ],
        }),
        filter(2, 'verre', { options: [option(5, 'e', { count: 0 })] }),
      ],
      [],
      { marque: 'c' },
    )
    expect(first?.options?.map(({ id, picked }) => [id, picked])).toEqual([
      [3, true],
      [4, undefined],
    ])
    expect(others).toEqual([])
  })

  it('R4.77 R4.80 an option leads to the listing with it, a picked one to the listing without it', () => {
    const [first] = views([filter(1, 'marque')], [], { marque: 'marque-a', page: '4' })
    expect(first?.options?.map(({ href }) => href)).toEqual(['/parois', '?marque=marque-a,marque-b'])
  })

  it('R3.83 R4.81 R4.82 a range has its bounds, ordered values, and keeps the other choices', () => {
    const chosen = { filter: 'prix', option: null, value_min: 100, value_max: 300, name: '', without: 0 }
    const query = { prix_min: '300', prix_max: '100', marque: 'a', page: '2', ordering: 'news' }
    expect(views([range], [chosen], query)[0]?.range).toEqual({
      min: { name: 'prix_min', value: '100', bound: 99 },
      max: { name: 'prix_max', value: '300', bound: 900 },
      unit: '€',
      others: [
        ['marque', 'a'],
        ['ordering', 'news'],
      ],
    })
  })

  it('R4.81 R4.77 a value picked in a range that is chosen takes its place, and picked again is taken back', () => {
    const withValues = { ...range, slug: 'largeur', options: [...range.options, width(800, 1), width(900, 2)] }
    const chips = (query: Record<string, string>) =>
      views([withValues], [], { ...query, marque: 'a', page: '2' })[0]?.range?.chips?.map(({ href, picked }) =>
        picked ? `picked ${href}` : href,
      )
    const [small, large] = ['?largeur_max=800&largeur_min=800&marque=a', '?largeur_max=900&largeur_min=900&marque=a']
    expect(chips({})).toEqual([small, large])
    expect(chips({ largeur_min: '700', largeur_max: '1000' })).toEqual([small, large])
    const bothWays: Record<string, string>[] = [{ largeur: '800' }, { largeur_min: '800', largeur_max: '800' }]
    for (const chosen of bothWays) expect(chips(chosen)).toEqual(['picked ?marque=a', large])
  })

  it('R2.146 the first ones and those with a choice are open', () => {
    const many = Array.from({ length: 7 }, (_, index) => filter(index + 1, `f${index}`))
    const chosen = { filter: 'f6', option: 'f6-a', value_min: null, value_max: null, name: '', without: 0 }
    expect(views(many, [chosen]).map(({ open }) => open ?? false)).toEqual([true, true, true, true, false, false, true])
  })

  it('R3.79 R3.82 R4.83 only colour filters have colours; a yes-or-no filter has its own name', () => {
    const [color, toggle] = views([
      filter(1, 'finition', { kind: 'color', options: [option(1, 'noir', { color: '#222' })] }),
      filter(2, 'promotion', { kind: 'toggle', filter_type: 'bool', options: [option(2, 'oui', { color: '#222' })] }),
    ])
    expect(color?.options?.[0]?.color).toBe('#222')
    expect(toggle?.options?.[0]).toMatchObject({ name: 'Promotion', href: '?promotion=oui' })
    expect(toggle?.options?.[0]).not.toHaveProperty('color')
  })
})

describe('odd pages and orderings', () => {
  it.each([
    [{ page: '2', ordering: 'news' }, []],
    [{ page: '0' }, ['page']],
    [{ page: '1,2' }, ['page']],
    [{ page: '-3', ordering: 'price' }, ['page', 'ordering']],
    [{ ordering: '__proto__' }, ['ordering']],
  ])('R4.78 %j has the malformed keys %j', (query, keys) => {
    expect(malformedKeys(query)).toEqual(keys)
  })

  it('R4.77 whatever is typed, taking the malformed keys away leaves a query that is well-formed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('page', 'ordering', 'marque'), fc.string()), (query) => {
        const bad = malformedKeys(query)
        const left = Object.fromEntries(Object.entries(query).filter(([key]) => !bad.includes(key)))
        expect(malformedKeys(left)).toEqual([])
        expect(queryText(left)).not.toMatch(/page=0|ordering=best_seller/)
      }),
    )
  })
})
