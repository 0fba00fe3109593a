import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestedPageNumber, requestedSearch, searchProbe } from '#lib/urls/paged-query.ts'

const pageOf = (query: string) => requestedPageNumber(new URLSearchParams(query))

describe('the page that an address asks for', () => {
  it.each([
    ['', 1],
    ['q=paroi', 1],
    ['page=1', 1],
    ['page=2', 2],
    ['page=9999', 9999],
    ['page=10000', 'beyond'],
    ['page=99999999999999999999', 'beyond'],
    ...['page=', 'page=0', 'page=-1', 'page=1.5', 'page=2e1', 'page=02', 'page=abc', 'page=2&page=3', 'page=+2'].map(
      (query) => [query, 'malformed'] as const,
    ),
  ] as const)('R2.94 R4.84 of "%s" is %s', (query, page) => {
    expect(pageOf(query)).toBe(page)
  })
  it('R4.84 is a whole number from 1 on, beyond every list, or none, whatever is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-0-9.]{0,8}$/)), (text) => {
        const page = requestedPageNumber(new URLSearchParams({ page: text }))
        if (typeof page === 'number') expect(String(page)).toBe(text)
        else expect(page).toBe(/^[1-9]\d{4,}$/.test(text) ? 'beyond' : 'malformed')
      }),
    )
  })
})

describe('the question whether results of a search have a page', () => {
  const probeOf = (query: string) => searchProbe(new URLSearchParams(query))
  it('R2.94 is not asked for the first page, and needs no asking where nothing is searched for', () => {
    expect([probeOf('q=paroi'), probeOf('q=paroi&page=1'), probeOf('')]).toEqual([undefined, undefined, undefined])
    expect([probeOf('page=2'), probeOf('q=%20&page=2'), probeOf('q=paroi&page=10000')]).toEqual([null, null, null])
  })
  it('R2.94 is asked with the filters of the address, and with nothing that is the store API’s own', () => {
    expect(probeOf('q=paroi&page=2&finition=or,noir&ordering=lower_price&ids=1&store=ESSM&page_size=1')?.query).toEqual(
      {
        finition: 'noir,or',
        with_filters: 'true',
        search: 'paroi',
        page: '2',
      },
    )
  })
  it('R2.94 is asked with what the page itself searches for', () => {
    expect(probeOf('q=%20paroi%07fixe%20&page=3')?.query).toEqual({
      with_filters: 'true',
      search: 'paroi fixe',
      page: '3',
    })
    expect(requestedSearch(new URLSearchParams({ q: '😀'.repeat(150) })).isWellFormed()).toBe(true)
    expect(requestedSearch(new URLSearchParams({ q: '😀'.repeat(150) })).length).toBeLessThanOrEqual(200)
  })
})
