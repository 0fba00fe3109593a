import { describe, expect, it } from 'vitest'
import { RequestContext } from '#lib/observability/request-context.ts'
import { nextSpan, partOfSpan, readTraceparent, traceparentOf } from '#lib/observability/trace-context.ts'

const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

describe('traceparent', () => {
  it('goes on in its trace, as a span of our own', () => {
    const next = nextSpan(`00-${trace}-${span}-01`)
    expect(next).toMatchObject({ trace, parent: span, sampled: true })
    expect(next.span).toMatch(/^[0-9a-f]{16}$/)
    expect(next.span).not.toBe(span)
    expect(traceparentOf(next)).toBe(`00-${trace}-${next.span}-01`)
  })

  it('of a later version is read as far as it is known', () => {
    expect(readTraceparent(`01-${trace}-${span}-00-more`)).toEqual({ trace, span, sampled: false })
  })

  it.each([
    undefined,
    '',
    'a name',
    `00-${trace}-${span}`,
    `00-${trace}-${span}-01-more`,
    `ff-${trace}-${span}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace}-${span}-01\n${trace}`,
    `01-${trace}-${span}-01-${'x'.repeat(600)}`,
  ])('that is not sound begins a new trace: %s', (header) => {
    expect(readTraceparent(header)).toBeUndefined()
    const next = nextSpan(header)
    expect(next.trace).toMatch(/^[0-9a-f]{32}$/)
    expect(next.trace).not.toBe(trace)
    expect({ ...readTraceparent(traceparentOf(next)), parent: undefined }).toEqual(next)
  })
})

describe('a trace that begins here', () => {
  it.each([
    [0, false],
    [1, true],
  ])('is collected by its share: %s', (share, sampled) => {
    for (let begun = 0; begun < 20; begun += 1) expect(nextSpan(undefined, share).sampled).toBe(sampled)
  })

  it('leaves the choice to the caller that began it before', () => {
    expect(nextSpan(`00-${trace}-${span}-00`, 1).sampled).toBe(false)
    expect(nextSpan(`00-${trace}-${span}-01`, 0).sampled).toBe(true)
  })
})

describe('parts of a span', () => {
  it('have ids of their own, which are never zero', () => {
    const ids = Array.from({ length: 1_000 }, (_, part) => partOfSpan(span, part))
    expect(new Set(ids).size).toBe(1_000)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(partOfSpan('0'.repeat(16), 0)).toBe('0000000000000001')
    expect(partOfSpan('f'.repeat(16), 1)).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('the name of a request', () => {
  it('is the one that was given to it, and goes on to the next program', () => {
    const context = new RequestContext(`00-${trace}-${span}-00`, 'edge-17.a:b')
    expect(context.id).toBe('edge-17.a:b')
    expect(context.headers).toEqual({ traceparent: traceparentOf(context.span), 'x-request-id': 'edge-17.a:b' })
  })

  it.each([undefined, '', 'marie@example.org', 'two words', `a\nb`, 'x'.repeat(101)])(
    'is that of its trace where none was given, or none that is a plain name: %s',
    (given) => {
      const context = new RequestContext(`00-${trace}-${span}-00`, given)
      expect(context.id).toBe(trace)
      expect(Object.keys(context.headers)).toEqual(['traceparent'])
    },
  )
})
