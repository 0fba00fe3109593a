import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepHeadOfFirstPage } from '#components/hydration/head-of-first-page.ts'

/**
 * React's elements of a page: all of them after a client-side navigation, and only the canonical URL on a first page.
 */
function Page({ path, whole = true, robots }: { path: string; whole?: boolean; robots?: string }) {
  return (
    <>
      <title>{path}</title>
      <link rel="canonical" href={`http://fr.localhost${path}`} />
      {whole && <meta name="description" content={`About ${path}`} />}
      {whole && <meta property="og:url" content={path} />}
      {robots && <meta name="robots" content={robots} />}
    </>
  )
}

/** All metadata of the head, by name. */
const head = () =>
  [...document.head.querySelectorAll('meta')].map(
    (each) => `${each.getAttribute('name') ?? each.getAttribute('property')}=${each.content}`,
  )
const settled = () => act(() => new Promise((done) => setTimeout(done)))

let stop = () => {}
beforeEach(() => {
  document.head.innerHTML = `<meta name="description" content="About /first"><meta property="og:url" content="/first"><meta name="theme-color" content="#124543">`
})
afterEach(() => stop())

describe('the head of the first page', () => {
  it('leaves with its page, comes back with it, and never stands beside that of another', async () => {
    const { rerender } = render(<Page key="1" path="/first" whole={false} />)
    stop = keepHeadOfFirstPage()
    await settled()
    expect(head()).toEqual(['description=About /first', 'og:url=/first', 'theme-color=#124543'])
    rerender(<Page key="2" path="/second" />)
    await settled()
    expect(head()).toEqual(['theme-color=#124543', 'description=About /second', 'og:url=/second'])
    rerender(<Page key="1" path="/first" whole={false} />)
    await settled()
    expect(head().sort()).toEqual(['description=About /first', 'og:url=/first', 'theme-color=#124543'])
  })

  it('gives way to a filtered state of the same page, which has the same canonical address', async () => {
    const { rerender } = render(<Page key="1" path="/first" whole={false} />)
    stop = keepHeadOfFirstPage()
    rerender(<Page key="2" path="/first" robots="noindex" />)
    await settled()
    expect(head()).toEqual(['theme-color=#124543', 'description=About /first', 'og:url=/first', 'robots=noindex'])
  })

  it('leaves alone what React itself writes', async () => {
    document.head.innerHTML = ''
    const { rerender } = render(<Page path="/first" />)
    stop = keepHeadOfFirstPage()
    rerender(<Page path="/second" />)
    await settled()
    expect(head()).toEqual(['description=About /second', 'og:url=/second'])
    rerender(<Page path="/first" />)
    await settled()
    expect(head()).toEqual(['description=About /first', 'og:url=/first'])
  })
})
