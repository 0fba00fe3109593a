import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { RequestError } from '#lib/api/request.ts'
import { islandQueries } from '#lib/queries/client.ts'

describe('the data of islands', () => {
  it('is of one rendering on the server: what one visitor sees, no other does', () => {
    islandQueries().setQueryData(['cart', 'mine'], { total: 1 })
    expect(islandQueries().getQueryData(['cart', 'mine'])).toBeUndefined()
  })

  it('is one for all islands of a tab in the browser', () => {
    vi.stubGlobal('window', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(islandQueries()).toBe(islandQueries())
  })

  it('is asked for twice when an answer was lost or the store is out of order, once when it was refused', () => {
    const retry = islandQueries().getDefaultOptions().queries?.retry as (times: number, error: Error) => boolean
    const errors = [new TypeError('lost'), new RequestError(502, null), new RequestError(404, null)]
    expect(errors.map((error) => [retry(0, error), retry(1, error)])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ])
  })
})
