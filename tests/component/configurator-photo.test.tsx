import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Configurator } from '#components/configurator/configurator.tsx'
import { LivePhoto } from '#components/configurator/live-photo.tsx'
import { type ConfiguratorData, freshOpening } from '#lib/configurator/data.ts'
import messages from '#messages/fr.json'
import { slidingPhoto, slidingPicture, slidingSketch } from '../setup/composed-photo.ts'
import { configuratorData } from '../setup/configurator-data.ts'
import { attribute, screen as measured, option } from '../unit/rules/configurator/catalogue.ts'

vi.mock('#lib/actions/save-configuration.ts', () => ({ saveConfiguration: vi.fn() }))

const texts = messages.configurator
const data: ConfiguratorData = {
  ...configuratorData,
  product: { ...configuratorData.product, sketch: slidingSketch, photo: slidingPhoto },
  attributes: [
    attribute(
      1,
      [option(11, { photo_word: 'chrome', name: 'chrome' }), option(12, { photo_word: 'gold', name: 'or' })],
      {
        src: 'profile-attr',
        aesthetic: true,
      },
    ),
    ...measured.attributes.filter(({ id }) => id === 3),
  ],
  complementTypes: [],
}

/** Addresses of pictures that were fetched without being on the page. */
let fetched: string[]
let paint: (() => void)[]
beforeEach(() => {
  fetched = []
  paint = []
  Element.prototype.scrollIntoView = vi.fn()
  HTMLImageElement.prototype.decode = function decode() {
    fetched.push(this.src)
    return new Promise((done) => paint.push(done))
  }
  vi.stubGlobal('requestIdleCallback', undefined)
})
const paintAll = () =>
  act(async () => {
    for (const done of paint.splice(0)) done()
  })

const open = (place = 'look') =>
  render(<Configurator data={data} opening={{ ...freshOpening, place }} page={false} saved={vi.fn()} />)
const photos = () => [...document.querySelectorAll<HTMLImageElement>('[data-photo]')]

describe('the photograph of a configuration', () => {
  it('R2.17 shows the product as its pictures do, until something is chosen', () => {
    open()
    expect(photos().map(({ dataset }) => dataset.photo)).toContain(slidingPicture)
    expect(screen.getAllByRole('img', { name: 'A screen, photo' }).length).toBeGreaterThan(0)
  })

  it('R2.17 follows a touch once the next one can be painted, and says what it shows', async () => {
    open()
    await paintAll()
    await userEvent.click(screen.getByRole('radio', { name: /^or/ }))
    expect(photos()[0]?.dataset.photo).toBe(slidingPicture)
    expect(photos()[0]).toHaveAttribute('aria-busy', 'true')
    await paintAll()
    expect(photos()[0]?.dataset.photo).toBe('screens/frontal-sliding/gold-clear/cube-narrow/sage-right')
    expect(photos()[0]).not.toHaveAttribute('aria-busy')
    expect(photos()[0]?.alt).toBe('A screen, photo : or')
  })

  it('R2.17 can be looked at before another wall, which is not part of what is ordered', async () => {
    open()
    const [wall] = screen.getAllByRole('button', { name: 'bleu nuit' })
    await userEvent.click(wall as HTMLElement)
    await paintAll()
    for (const photo of photos().filter(({ alt }) => alt))
      expect(photo.dataset.photo).toBe('screens/frontal-sliding/chrome-clear/cube-narrow/night-right')
    expect(document.querySelector('form [name="wall"]')).toBeNull()
  })

  it('R2.17 stands at the end below the notice of what is missing, which no button hides then', () => {
    open('end')
    const notice = screen.getByText(/^Il manque encore/)
    for (const photo of photos()) expect(notice.compareDocumentPosition(photo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('R2.17 says in sight that the colours under it are those of the wall', () => {
    open()
    for (const caption of screen.getAllByText(texts.wall)) expect(caption).not.toHaveClass('sr-only')
  })

  it('R2.17 has its measures drawn over it at a touch, and says them in words', async () => {
    open()
    await paintAll()
    const [toggle] = screen.getAllByRole('button', { name: texts.measures })
    expect(toggle).toHaveAttribute('aria-pressed', 'false')
    expect(screen.queryAllByRole('img', { name: /^largeur/ })).toEqual([])
    await userEvent.click(toggle as HTMLElement)
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
    const [measures] = screen.getAllByRole('img', { name: /^largeur .*, hauteur 1950\smm$/ })
    const figures = within(measures as HTMLElement)
    expect([figures.getByText(/^1950/).textContent, figures.getByText('?').textContent]).toHaveLength(2)
    await userEvent.click(toggle as HTMLElement)
    expect(screen.queryAllByRole('img', { name: /^largeur/ })).toEqual([])
  })

  it('R2.17 in small, inside a button, has no buttons of its own', () => {
    open()
    for (const button of document.querySelectorAll('button')) expect(button.querySelector('button')).toBeNull()
  })

  it('R2.17 is one tap from the drawing where there is no room for both', async () => {
    open()
    const views = within(screen.getByRole('group', { name: texts.views }))
    expect(views.getByRole('button', { name: texts.viewPhoto })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(views.getByRole('button', { name: texts.viewDrawing }))
    expect(views.getByRole('button', { name: texts.viewDrawing })).toHaveAttribute('aria-pressed', 'true')
  })

  it('R2.17 gives way to the drawing where dimensions are asked for', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: texts.previous }))
    expect(screen.getByRole('button', { name: texts.viewDrawing })).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('photographs that the next touch may bring', () => {
  const view = (likely: readonly string[]) =>
    render(<LivePhoto widths={data.pictures.photo} id="a" likely={likely} alt="A" />)
  let made: string[]
  beforeEach(() => {
    made = []
    vi.stubGlobal(
      'Image',
      class {
        decode = async () => undefined
        set src(address: string) {
          made.push(address)
        }
      },
    )
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
    vi.stubGlobal('cancelIdleCallback', clearTimeout)
  })

  it('R2.17 are fetched once the browser is idle', async () => {
    view(['b', 'c'])
    expect(made.filter((address) => /\/[bc]$/.test(address))).toEqual([])
    await waitFor(() => expect(made.filter((address) => /\/[bc]$/.test(address))).toHaveLength(2))
  })

  it('R2.17 are left where the visitor asked to save data', async () => {
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
    view(['b', 'c'])
    await act(() => new Promise((done) => setTimeout(done)))
    expect(made.filter((address) => /\/[bc]$/.test(address))).toEqual([])
  })
})
