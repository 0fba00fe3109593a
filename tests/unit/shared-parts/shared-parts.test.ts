import { expect, it } from 'vitest'
import { SharedParts } from '#lib/shared-parts/shared-parts.ts'

/** A rendering that looks for the menu twice, as Next renders a page more than once. */
function render(parts: SharedParts, html: string, now = 0, between?: () => void) {
  return parts.during(() => {
    const first = parts.find('FRSM client menu', 'menu')
    between?.()
    const second = parts.find('FRSM client menu', 'menu')
    parts.keep((name) => (name === 'menu' ? html : undefined))
    return [first, second]
  }, now)
}

it('gives a page what an earlier one has rendered', () => {
  const parts = new SharedParts()
  expect(render(parts, '<li>1</li>')).toEqual([undefined, undefined])
  expect(render(parts, '<li>2</li>')).toEqual(['<li>1</li>', '<li>1</li>'])
})

it('gives another store, audience or footer nothing of it', () => {
  const parts = new SharedParts()
  render(parts, '<li>1</li>')
  expect(parts.during(() => parts.find('ESSM client menu', 'menu'), 0)).toBeUndefined()
})

it('lets a page render a part anew after a minute, and keeps that', () => {
  const parts = new SharedParts()
  render(parts, '<li>1</li>', 0)
  expect(render(parts, '<li>2</li>', 59_999)).toEqual(['<li>1</li>', '<li>1</li>'])
  expect(render(parts, '<li>3</li>', 60_000)).toEqual([undefined, undefined])
  expect(render(parts, '<li>4</li>', 60_001)).toEqual(['<li>3</li>', '<li>3</li>'])
})

it('forgets everything at a change, and keeps nothing that was rendered across one', () => {
  const parts = new SharedParts()
  render(parts, '<li>old</li>', 0, () => parts.forget())
  expect(render(parts, '<li>new</li>')).toEqual([undefined, undefined])
  parts.forget()
  expect(render(parts, '<li>newer</li>')).toEqual([undefined, undefined])
})

it('shows each pass of one rendering the same, whatever happens between them', () => {
  const parts = new SharedParts()
  expect(render(parts, '<li>1</li>', 0, () => render(parts, '<li>2</li>'))).toEqual([undefined, undefined])
  expect(render(parts, '<li>3</li>', 0, () => parts.forget())).toEqual(['<li>1</li>', '<li>1</li>'])
})

it('has nothing where nobody renders a page, and keeps no part that a page does not show', () => {
  const parts = new SharedParts()
  parts.during(() => {
    parts.find('FRSM client footer', 'footer')
    parts.keep(() => undefined)
  })
  expect(parts.during(() => parts.find('FRSM client footer', 'footer'))).toBeUndefined()
  render(parts, '<li>1</li>')
  expect(parts.find('FRSM client menu', 'menu')).toBeUndefined()
})
