import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardsOf, listOf } from '../../setup/cards.tsx'
import { openDocument } from '../../setup/document.ts'

const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.card img')]
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

// jsdom follows no links.
beforeEach(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))

describe('CardList', () => {
  it('is taken over as it is, and leaves its cards alone', () => {
    openDocument(listOf([1, 2], 'still'), listOf(null, 'still'))
    const [first] = pictures()
    follow('Paroi 2')
    expect(pictures()[0]).toBe(first)
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('takes over the picture of the card that is followed, as it was, so that it can travel', () => {
    openDocument(listOf([1, 2], 'travels'), listOf(null, 'travels'))
    const [, second] = pictures()
    follow('Paroi 2')
    const [, mine, ...more] = pictures()
    expect(more).toEqual([])
    expect(mine).not.toBe(second)
    expect([mine?.src, mine?.srcset, mine?.sizes, mine?.alt]).toEqual([second?.src, second?.srcset, '45vw', ''])
    follow('Paroi 2')
    expect(pictures()[1]).toBe(mine)
  })

  it('does so for cards that were added later, and leaves alone what React has drawn itself', () => {
    render(listOf([1]))
    const [drawn] = pictures()
    follow('Paroi 1')
    expect(pictures()).toEqual([drawn])
    const { container, unmount } = render(<ul>{cardsOf([2])}</ul>)
    const added = container.querySelector('li')?.cloneNode(true) as HTMLElement
    unmount()
    added.dataset.added = ''
    document.querySelector('ul')?.append(added)
    const before = added.querySelector('img')
    fireEvent.click(added.querySelector('a') as Element)
    expect(added.querySelectorAll('img')).toHaveLength(1)
    expect(added.querySelector('img')).not.toBe(before)
  })
})
