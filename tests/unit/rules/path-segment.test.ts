import { describe, expect, it } from 'vitest'
import { isPlainSegment, pathSegments } from '#lib/rules/path-segment.ts'

describe('a segment of a path', () => {
  it.each(['a', 'parois de douche', '.htaccess', '..a', 'a..', 'é', 'a;b', 'a.', '日本', '-'])(
    'R0.3 "%s" names something in its folder',
    (segment) => {
      expect(isPlainSegment(segment)).toBe(true)
    },
  )
  it.each([
    '',
    '.',
    '..',
    '...',
    ' ',
    ' . ',
    '..;',
    ';a',
    '.;x=1',
    'a/b',
    'a\\b',
    'a%2fb',
    '%',
    'a\u0000',
    '\u007f',
    'a\ud800',
  ])('R0.3 %j names nothing, or something elsewhere', (segment) => {
    expect(isPlainSegment(segment)).toBe(false)
  })
})

describe('the segments of a path', () => {
  it.each([
    ['/a/b', ['a', 'b']],
    ['//a///b/', ['a', 'b']],
    ['/', []],
    ['/a%20b/%C3%A9', ['a b', 'é']],
    ['/a%2Fb', ['a/b']],
    ['/%252F', ['%2F']],
    ['/%', null],
    ['/%FF', null],
  ])('R0.3 of %s are %j, decoded once', (path, segments) => {
    expect(pathSegments(path)).toEqual(segments)
  })
})
