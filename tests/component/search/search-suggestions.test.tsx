import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SoftLinks } from '#components/hydration/soft-links.tsx'
import SearchSuggestions from '#components/search/search-suggestions.tsx'
import messages from '#messages/fr.json'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

/** The store's answers, by search text; a promise that never resolves simulates a slow network. */
const answers = new Map<string, object>()
const asked: { search: string; signal: AbortSignal }[] = []
const fetched = vi.fn((address: string, { signal }: { signal: AbortSignal }) => {
  const search = new URL(address, 'http://shop').searchParams.get('search') ?? ''
  asked.push({ search, signal })
  const answer = answers.get(search)
  if (answer === undefined)
    return new Promise<Response>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  return Promise.resolve('status' in answer ? (answer as Response) : Response.json(answer))
})

const texts = messages.layout.search.suggestions

const product = (id: number, name: string) => ({
  id,
  name,
  web_url: `/${id}.html`,
  brand: { name: 'Mareva', slug: 'mareva' },
  image: null,
  prices: { pvp_web: 48_900 },
})
const found = {
  count: 31,
  results: [{ ...product(1, 'Paroi Lagon'), from_price: true }, product(2, 'Paroi Atoll')],
  categories: [{ id: 1, name: 'Parois de douche', web_url: '/parois-de-douche', count: 480 }],
  brands: [{ id: 8, name: 'Mareva', web_url: '/marques/mareva', count: 30 }],
}

let letters = 0
/** A search that no test before has made, as answers are remembered. */
const fresh = () => `paroi ${String.fromCharCode(97 + letters++)}`

function show() {
  document.body.innerHTML =
    '<form action="/recherche"><label for="q">Rechercher</label><input id="q" type="search" name="q"></form><button>ailleurs</button>'
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  const holder = document.body.appendChild(document.createElement('div'))
  render(
    <>
      <SearchSuggestions
        input={input}
        images={{ base: '/images', cloud: 'x' }}
        texts={messages.layout.search.suggestions}
      />
      <SoftLinks />
    </>,
    { container: holder },
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Rechercher' })
}
const type = async (text: string) => {
  const box = show()
  await userEvent.type(box, text)
  return box
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  HTMLAnchorElement.prototype.scrollIntoView = vi.fn()
  answers.clear()
  asked.length = 0
  fetched.mockClear()
  push.mockClear()
})

describe('SearchSuggestions', () => {
  it('R2.94 lists categories, brands and products as one types, each a link to its page', async () => {
    const text = fresh()
    answers.set(text, found)
    const box = await type(text)
    const list = await screen.findByRole('listbox', { name: 'Suggestions' })
    const inGroup = (name: string) =>
      within(within(list).getByRole('group', { name }))
        .getAllByRole('option')
        .map((option) => option.getAttribute('href'))
    expect(inGroup('Catégories')).toEqual(['/parois-de-douche'])
    expect(inGroup('Marques')).toEqual(['/marques/mareva'])
    expect(inGroup('Produits')).toEqual(['/1.html', '/2.html'])
    const all = within(list).getByRole('option', { name: `Tous les résultats pour « ${text} » (31)` })
    expect(all).toHaveAttribute('href', `/recherche?q=${text.replace(' ', '+')}`)
    expect(within(list).getByRole('option', { name: /Paroi Lagon/ })).toHaveTextContent(/dès 489,00/)
    // Where all cost the same, no word of a beginning.
    expect(within(list).getByRole('option', { name: /Paroi Atoll/ })).not.toHaveTextContent('dès')
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(box.getAttribute('aria-controls')).toBe(list.id)
    expect(screen.getByRole('status')).toHaveTextContent('Suggestions : 5')
  })

  it('R2.94 asks once one pauses, and ends a question whose answer is no longer wanted', async () => {
    const [slow, text] = [fresh(), fresh()]
    answers.set(text, found)
    const box = await type(slow)
    expect(asked).toEqual([])
    await waitFor(() => expect(asked.map(({ search }) => search)).toEqual([slow]))
    await userEvent.clear(box)
    expect(asked[0]?.signal.aborted).toBe(true)
    await userEvent.type(box, text)
    await screen.findByRole('listbox')
    expect(asked.map(({ search }) => search)).toEqual([slow, text])
  })

  it('R2.94 asks nothing for one letter, and nothing twice', async () => {
    const text = fresh()
    answers.set(text, found)
    const box = await type('p')
    expect(box).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(box, text.slice(1))
    await screen.findByRole('listbox')
    await userEvent.clear(box)
    await userEvent.type(box, text)
    await screen.findByRole('listbox')
    expect(asked.map(({ search }) => search)).toEqual([text])
  })

  it('R2.94 arrows cycle through the suggestions, Enter follows one without a page load', async () => {
    const text = fresh()
    answers.set(text, found)
    const box = await type(text)
    await screen.findByRole('listbox')
    const reached = () => {
      const id = box.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.textContent : null
    }
    await userEvent.keyboard('{ArrowDown}')
    expect(reached()).toBe('Parois de douche')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(reached()).toMatch(/^Tous les résultats/)
    await userEvent.keyboard('{ArrowDown}')
    expect(reached()).toBeNull()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Mareva')
    await userEvent.keyboard('{Enter}')
    expect(push).toHaveBeenCalledWith('/marques/mareva')
    expect(box).toHaveAttribute('aria-expanded', 'false')
    expect(box).toHaveFocus()
  })

  it('R2.94 Enter without a suggestion reached sends the form', async () => {
    const text = fresh()
    answers.set(text, found)
    const box = await type(text)
    const sent = vi.fn((event: Event) => event.preventDefault())
    box.form?.addEventListener('submit', sent)
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Enter}')
    expect(sent).toHaveBeenCalledOnce()
    expect(push).not.toHaveBeenCalled()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('R2.94 Escape closes the list and keeps what is typed, typing on opens it', async () => {
    const text = fresh()
    answers.set(text, found)
    answers.set(`${text}s`, found)
    const box = await type(text)
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box).toHaveValue(text)
    await userEvent.keyboard('s')
    expect(await screen.findByRole('listbox')).toBeVisible()
  })

  it('R2.94 closes when the focus leaves the box', async () => {
    const text = fresh()
    answers.set(text, found)
    await type(text)
    await screen.findByRole('listbox')
    await userEvent.click(screen.getByRole('button', { name: 'ailleurs' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('R2.94 a click on a suggestion moves without a page load', async () => {
    const text = fresh()
    answers.set(text, found)
    await type(text)
    await userEvent.click(await screen.findByRole('option', { name: /Paroi Atoll/ }))
    expect(push).toHaveBeenCalledWith('/2.html')
  })

  it('R2.94 says when there is no suggestion, and offers to try again when the store cannot answer', async () => {
    const [none, broken] = [fresh(), fresh()]
    answers.set(none, { count: 0, results: [], categories: [], brands: [] })
    answers.set(broken, Response.json({ detail: 'no' }, { status: 500 }))
    const box = await type(none)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Aucune suggestion'))
    expect(box).toHaveAttribute('aria-expanded', 'false')
    await userEvent.clear(box)
    await userEvent.type(box, broken)
    // Who types slowly asks for the beginnings too.
    const asks = () => asked.filter(({ search }) => search === broken)
    await waitFor(() => expect(asks()).toHaveLength(1))
    await act(async () => {})
    expect(box).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(await screen.findByText(texts.failed, {}, { timeout: 4000 })).toBeVisible()
    // A failing store is retried once without a message.
    expect(asks()).toHaveLength(2)
    answers.set(broken, found)
    await userEvent.click(screen.getByRole('button', { name: texts.retry }))
    expect(await screen.findByRole('listbox')).toBeVisible()
    expect(screen.queryByText(texts.failed)).toBeNull()
  })
})
