import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteDestination, reloadPage } from '#lib/browser/reload-page.ts'

const list = 'https://shop.example/parois?page=2#list'
const location = { href: list, assign: vi.fn(), reload: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  location.href = list
})

function expectReload(): void {
  reloadPage(location)
  expect(location.reload).toHaveBeenCalledOnce()
  expect(location.assign).not.toHaveBeenCalled()
}

describe('reloadPage', () => {
  it('R8.3 reloads the page where no navigation is under way', expectReload)
  it.each(['/parois?page=2', '/parois?page=2#foot', 'https://shop.example/parois?page=2'])(
    'R8.3 reloads the page where the navigation leads to a place on it: %s',
    (same) => {
      noteDestination(same, location)
      expectReload()
    },
  )
  it.each(['/paroi-fixe.html', '/parois', '/parois?page=3', 'https://shop.example/paroi-fixe.html'])(
    'R8.3 loads the page that somebody is on the way to: %s',
    (next) => {
      noteDestination(next, location)
      reloadPage(location)
      expect(location.assign).toHaveBeenCalledExactlyOnceWith(next)
      expect(location.reload).not.toHaveBeenCalled()
    },
  )
  it.each([
    ['has come', 'https://shop.example/configurator?product=lagon'],
    [
      'has come, and what was chosen there stands in the address',
      'https://shop.example/configurator?product=lagon&o=3',
    ],
    ['was led on to another', 'https://shop.example/login'],
  ])('R8.3 R4.43 reloads the page where the next one %s', (_, href) => {
    noteDestination('/configurator?product=lagon', location)
    location.href = href
    expectReload()
  })
})
