import { expect, it } from 'vitest'
import { nextPage } from '#lib/store-api/next-page.ts'

it.each([
  ['https://api.example/feed/?store=FRSM&after=1200', { after: 1200 }],
  ['/feed/?after=7', { after: 7 }],
  ['https://api.example/feed/?store=FRSM&page=4', { page: 4 }],
  ['https://api.example/feed/?cursor=abc', { page: 4 }],
  ['https://api.example/feed/?after=abc', { page: 4 }],
  [null, null],
])('the page after the third that %s names is asked for by %j', (next, query) => {
  expect(nextPage(next, 3)).toEqual(query)
})
