import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAnew, noteDestination } from '#lib/errors/load-anew.ts'

const location = { href: 'https://shop.example/parois?page=2#list', assign: vi.fn(), reload: vi.fn() }

beforeEach(() => vi.clearAllMocks())

describe('loadAnew', () => {
  it('R8.3 loads the page anew where nobody is on the way to another', () => {
    loadAnew(location)
    expect(location.reload).toHaveBeenCalledOnce()
    expect(location.assign).not.toHaveBeenCalled()
  })
  it.each(['/parois?page=2', '/parois?page=2#foot', 'https://shop.example/parois?page=2'])(
    'R8.3 loads the page anew when the router has arrived at it: %s',
    (arrived) => {
      noteDestination(arrived)
      loadAnew(location)
      expect(location.reload).toHaveBeenCalledOnce()
      expect(location.assign).not.toHaveBeenCalled()
    },
  )
  it.each(['/paroi-fixe.html', '/parois', '/parois?page=3', 'https://shop.example/paroi-fixe.html'])(
    'R8.3 loads the page that somebody is on the way to: %s',
    (next) => {
      noteDestination(next)
      loadAnew(location)
      expect(location.assign).toHaveBeenCalledExactlyOnceWith(next)
      expect(location.reload).not.toHaveBeenCalled()
    },
  )
})
