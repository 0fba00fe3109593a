import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CornerHandles } from '#components/bathroom/corner-handles.tsx'
import { middleOf, type Quad } from '#lib/rules/perspective/quad.ts'
import messages from '#messages/fr.json'

const texts = messages.bathroom
/** Twice as large as it is shown. */
const photo = { width: 800, height: 600 }
const shown = { left: 100, top: 50, width: 400, height: 300 }
const start = middleOf(photo, { width: 300, height: 300 })
const settle = vi.fn()
let quad: Quad = start

function Handles() {
  const [value, setValue] = useState(start)
  quad = value
  return (
    <CornerHandles photo={photo} quad={value} move={setValue} settle={settle} texts={texts}>
      <p>photo</p>
    </CornerHandles>
  )
}

beforeEach(() => {
  quad = start
  settle.mockClear()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(shown as DOMRect)
  Element.prototype.setPointerCapture = vi.fn()
  render(<Handles />)
})
const handle = (name: string) => screen.getByRole('button', { name })

describe('the corners over the photo', () => {
  it('move by one pixel of the screen with an arrow key, by ten with the shift key', async () => {
    handle(texts.upperLeft).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
    expect(quad[0]).toEqual({ x: start[0].x - 2, y: start[0].y + 2 })
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(quad[0]).toEqual({ x: start[0].x + 18, y: start[0].y + 2 })
    expect([quad[1], quad[2], quad[3]]).toEqual([start[1], start[2], start[3]])
    expect(settle).toHaveBeenCalled()
  })

  it('leave other keys to the browser', async () => {
    handle(texts.upperLeft).focus()
    await userEvent.keyboard('a{Enter}')
    expect(quad).toEqual(start)
    expect(settle).not.toHaveBeenCalled()
  })

  it('say where they stand, and that they stop at the edge of the photo', async () => {
    handle(texts.lowerRight).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('status')).toHaveTextContent(
      `${texts.lowerRight} : ${Math.round(start[2].x - 2)} × ${Math.round(start[2].y)} px.`,
    )
    expect(screen.getByRole('status')).not.toHaveTextContent(texts.cornerStops)
    const element = handle(texts.lowerRight)
    fireEvent.pointerDown(element, { pointerId: 1, clientX: 300, clientY: 200 })
    fireEvent.pointerMove(element, { pointerId: 1, clientX: 900, clientY: 900 })
    expect(quad[2]).toEqual({ x: photo.width, y: photo.height })
    expect(screen.getByRole('status')).toHaveTextContent(texts.cornerStops)
  })

  it('follow the pointer that holds them from where it took them, until it lets go', () => {
    const element = handle(texts.upperRight)
    const press = { pointerId: 1, clientX: 333, clientY: 77 }
    fireEvent.pointerMove(element, press)
    expect(quad).toEqual(start)
    fireEvent.pointerDown(element, press)
    expect(quad).toEqual(start)
    fireEvent.pointerMove(element, { pointerId: 1, clientX: 343, clientY: 72 })
    expect(quad[1]).toEqual({ x: start[1].x + 20, y: start[1].y - 10 })
    fireEvent.pointerUp(element, { pointerId: 1 })
    expect(settle).toHaveBeenCalledTimes(1)
    fireEvent.pointerMove(element, { pointerId: 1, clientX: 0, clientY: 0 })
    expect(quad[1]).toEqual({ x: start[1].x + 20, y: start[1].y - 10 })
  })

  it('never cross: one that is dragged over another stops before it', () => {
    const element = handle(texts.upperLeft)
    fireEvent.pointerDown(element, { pointerId: 1, clientX: 100, clientY: 50 })
    fireEvent.pointerMove(element, { pointerId: 1, clientX: 900, clientY: 50 })
    expect(quad[0].x).toBeLessThan(quad[1].x)
    expect(quad[0].x).toBeGreaterThan(start[0].x)
    expect(screen.getByRole('status')).toHaveTextContent(texts.cornerStops)
  })
})
