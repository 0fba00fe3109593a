import { act, render as show } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StaticPart } from '#components/hydration/static-part.tsx'

const complaints = vi.spyOn(console, 'error')

beforeEach(() => complaints.mockReset())
afterEach(() => document.body.replaceChildren())

/** Puts a document as the server wrote it into the page and lets React take it over. */
function open(html: string, part: ReactNode) {
  const holder = document.body.appendChild(document.createElement('main'))
  holder.innerHTML = html
  const problems: unknown[] = []
  let root: Root | undefined
  act(() => {
    root = hydrateRoot(holder, part, { onRecoverableError: (problem) => problems.push(problem) })
  })
  return { holder, problems, render: (next: ReactNode) => act(() => root?.render(next)) }
}

it('shows its children where the data has them', () => {
  const { container } = show(<StaticPart staticName="given">Livraison offerte</StaticPart>)
  expect(container.textContent).toBe('Livraison offerte')
})

it('takes the HTML of the document where the data does not have them, and React finds nothing wrong', () => {
  const html = '<div data-static="taken"><a href="/marques">Nos marques</a> et <b>plus</b></div>'
  const { holder, render, problems } = open(html, <StaticPart staticName="taken">{null}</StaticPart>)
  const link = holder.querySelector('a')
  expect(holder.innerHTML).toBe(html)
  expect(problems).toEqual([])
  expect(complaints).not.toHaveBeenCalled()

  render(<StaticPart staticName="taken">{null}</StaticPart>)
  expect(holder.querySelector('a')).toBe(link)
})

it('has its content again when the shopper comes back, and the new one when it was fetched again', () => {
  const { holder, render } = open(
    '<div data-static="again"><p>avant</p></div>',
    <StaticPart staticName="again">{null}</StaticPart>,
  )
  render(<p>elsewhere</p>)
  expect(holder.textContent).toBe('elsewhere')
  render(<StaticPart staticName="again">{null}</StaticPart>)
  expect(holder.textContent).toBe('avant')
  render(
    <StaticPart staticName="again">
      <p>après</p>
    </StaticPart>,
  )
  expect(holder.textContent).toBe('après')
})
