import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SceneButton } from '#components/scene/scene-button.tsx'
import type { Drawing } from '#lib/contract/drawings.ts'
import { withDialogs } from '../setup/dialog.ts'

withDialogs()

const shown = vi.hoisted(() => ({
  setOpen: vi.fn(),
  setPerson: vi.fn(),
  turn: vi.fn(),
  zoom: vi.fn(),
  end: vi.fn(),
}))
const showScene = vi.hoisted(() => vi.fn())
vi.mock('#components/scene/scene.ts', () => ({ showScene }))

const drawing: Drawing = {
  layout: 'frontal-sliding',
  width: 1_200,
  height: 1_950,
  depth: null,
  side: 'left',
  color: '#c9cdd0',
  glass: { color: '#e4f1ee', texture: 'clear' },
  thickness: 8,
  open: [],
}
const texts = {
  show: 'Show in 3D',
  failed: 'It could not be loaded.',
  title: 'In three dimensions',
  close: 'Close',
  hint: 'Drag to turn',
  open: 'Door open',
  person: 'Person',
  unavailable: 'This device has no 3D.',
}

async function opened() {
  const user = userEvent.setup()
  render(<SceneButton label="Screen, 1200 mm wide" drawing={drawing} texts={texts} className="" />)
  await user.click(screen.getByRole('button', { name: 'Show in 3D' }))
  return user
}

it('a scene is turned, approached and opened by keys and buttons, and ends with its dialog', async () => {
  showScene.mockReturnValue(shown)
  const user = await opened()
  const canvas = await screen.findByRole('img', { name: 'Screen, 1200 mm wide' })
  canvas.focus()
  await user.keyboard('{ArrowLeft}{ArrowDown}+-x')
  expect(shown.turn.mock.calls).toEqual([
    [-10, 0],
    [0, -10],
  ])
  expect(shown.zoom.mock.calls.map(([factor]) => factor < 1)).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: 'Door open' }))
  expect(shown.setOpen).toHaveBeenLastCalledWith(true)
  await user.click(screen.getByRole('button', { name: 'Person' }))
  expect(shown.setPerson).toHaveBeenLastCalledWith(true)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(shown.end).toHaveBeenCalled()
})

it('a device without WebGL is told that the drawing shows the same', async () => {
  showScene.mockImplementation(() => {
    throw new Error('no WebGL')
  })
  await opened()
  expect(await screen.findByText('This device has no 3D.')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
