import { describe, expect, it } from 'vitest'
import { querySegment } from '#lib/content/paging.ts'

describe('the segment that stands for the query of a selection', () => {
  it('R2.26 says filters, order and page, as the middleware wrote them', () => {
    const written = `~${encodeURIComponent('finition=noir,or&page=2')}`
    expect(querySegment(written)).toEqual({ finition: 'noir,or', page: '2' })
    expect(querySegment('~page=2')).toEqual({ page: '2' })
  })

  it.each(['_', '', '~', 'finition=noir', '~%'])('R2.26 is no other segment, such as "%s"', (segment) => {
    expect(querySegment(segment)).toBeNull()
  })
})
