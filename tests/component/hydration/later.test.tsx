import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { prerender } from 'react-dom/static'
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** An island with all that a shopper can meet in one: a form, a link and a button. */
function Island({ label }: { label: string }) {
  const [pressed, setPressed] = useState(0)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input name="text" />
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        {label} {pressed}
      </button>
      <a href="#large">Large</a>
    </form>
  )
}

const load = vi.fn<() => Promise<typeof Island>>()

/**
 * The server's page with the island, hydrated as in a browser that has just got it.
 * @param early what the document's loader has noted; nothing once the document is hydrated
 */
async function open(early: Window['early']) {
  const importLater = async () => {
    vi.resetModules()
    return (await import('#components/hydration/later.tsx')).later(load)
  }
  vi.stubGlobal('window', undefined)
  const OnServer = await importLater()
  const { prelude } = await prerender(<OnServer label="Add" />)
  const html = await new Response(prelude).text()
  vi.unstubAllGlobals()
  load.mockClear()
  window.early = early
  const InBrowser = await importLater()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const problems: unknown[] = []
  render(<InBrowser label="Add" />, { container, hydrate: true, onRecoverableError: (each) => problems.push(each) })
  return { problems, hydrated: (await import('#components/hydration/later.tsx')).whenHydrated(button()) }
}

const button = () => screen.getByRole('button')

beforeEach(() => {
  load.mockReset().mockImplementation(async () => Island)
})

describe('an island that is loaded later', () => {
  it('is the HTML of the server, and loads nothing before the shopper begins to use the page', async () => {
    await open(new Set())
    expect(button()).toHaveTextContent('Add 0')
    await new Promise((done) => setTimeout(done))
    expect(load).not.toHaveBeenCalled()
    fireEvent.scroll(window)
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
  })

  it.each<[string, Window['early']]>([
    ['has pressed a button before', new Set([null])],
    ['came from another page of the shop', undefined],
  ])('is loaded at once where the shopper %s', async (_, early) => {
    await open(early)
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
  })

  it('repeats each press that came before its script once, and keeps what was typed', async () => {
    const { problems, hydrated } = await open(new Set())
    const told = vi.fn()
    hydrated.then(told)
    const late = Promise.withResolvers<typeof Island>()
    load.mockImplementation(() => late.promise)
    const [input, plain] = [screen.getByRole('textbox'), button()]
    fireEvent.input(input, { target: { value: '120' } })
    // Refused to the browser, which would send the form or follow a link.
    expect(fireEvent.click(plain)).toBe(false)
    expect(fireEvent.click(plain)).toBe(false)
    expect(plain).toHaveAttribute('aria-busy', 'true')
    fireEvent.pointerOver(plain)
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect(told).not.toHaveBeenCalled()
    late.resolve(Island)
    await waitFor(() => expect(button()).toHaveTextContent('Add 1'))
    expect(button()).toBe(plain)
    expect(plain).not.toHaveAttribute('aria-busy')
    expect(screen.getByRole('textbox')).toHaveValue('120')
    expect(problems).toEqual([])
    expect(told).toHaveBeenCalledOnce()
    fireEvent.click(plain)
    expect(button()).toHaveTextContent('Add 2')
  })

  it('leaves presses to the browser that open another tab, or stand elsewhere', async () => {
    await open(new Set())
    expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true)
    const outside = document.body.appendChild(document.createElement('button'))
    expect(fireEvent.click(outside)).toBe(true)
    outside.remove()
  })
})
