// biome-ignore-all lint/performance/noImgElement: the strip's slides are plain pictures
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GalleryStrip } from '#components/product/gallery-strip.tsx'
import messages from '#messages/fr.json'
import { withDialogs } from '../../setup/dialog.ts'
import { openDocument } from '../../setup/document.ts'

const texts = messages.product.gallery
const slides = [{ id: 'a.jpg' }, { id: 'b.jpg' }, { id: 'f.jpg', film: true as const }]
const images = { src: '/80/', sharp: '/160/', drawing: '/api/drawings/paroi' }

const items = (
  <>
    <li>
      <a href="/a-1500.jpg">
        <img src="/a.jpg" alt="De face" />
      </a>
    </li>
    <li>
      <a href="/b-1500.jpg">
        <img src="/b.jpg" alt="De côté" />
      </a>
    </li>
    <li>
      <a href="/film.mp4">
        <img src="/f.jpg" alt="La pièce" />
      </a>
    </li>
  </>
)
const stripOf = (children: ReactNode) => (
  <GalleryStrip staticName="gallery" productId={1} slides={slides} images={images} texts={texts}>
    {children}
  </GalleryStrip>
)
const gallery = () => render(stripOf(items))

const viewport = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]) }))
const press = (alt: string) => userEvent.click(screen.getByRole('img', { name: alt }))

// Loaded ahead: on a busy machine the first import takes longer than a search waits.
beforeAll(() => import('#components/product/gallery-modal.tsx'))
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/api/texts/gallery')
    return Response.json({ close: texts.close, zoom: texts.zoom })
  })
  withDialogs()
  viewport(1440)
  Element.prototype.scrollTo = vi.fn(function (this: Element, to: ScrollToOptions) {
    Object.defineProperty(this, 'scrollLeft', { configurable: true, value: to.left })
    this.dispatchEvent(new Event('scroll'))
  }) as typeof Element.prototype.scrollTo
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 600 })
})

describe('GalleryStrip', () => {
  it('R2.140 R4.37 has a current picture that thumbnails and arrows change', async () => {
    gallery()
    const current = () => document.querySelector('[aria-current]')?.getAttribute('href')
    expect(current()).toBe('#picture-1')
    expect(screen.getByRole('button', { name: texts.previous })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: texts.next }))
    expect(current()).toBe('#picture-2')
    await userEvent.click(screen.getByRole('link', { name: texts.video }))
    expect(current()).toBe('#picture-3')
    expect(screen.getByRole('button', { name: texts.next })).toBeDisabled()
  })

  it.each([320, 414, 767])('R2.134 R2.144 at %i px a picture opens alone', async (width) => {
    viewport(width)
    gallery()
    await press('De côté')
    const dialog = await screen.findByRole('dialog', { name: 'De côté' })
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', expect.stringMatching(/\/b-1500\.jpg$/))
    expect(within(dialog).queryByRole('button', { name: texts.next })).toBeNull()
  })

  it.each([768, 1440])('R2.135 R2.143 R2.145 at %i px the whole gallery opens at that picture', async (width) => {
    viewport(width)
    gallery()
    await press('De côté')
    const dialog = await screen.findByRole('dialog', { name: texts.label })
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 / 3')
    await userEvent.keyboard('{ArrowLeft}')
    expect(within(dialog).getByRole('status')).toHaveTextContent('1 / 3')
    await userEvent.keyboard('{ArrowLeft}')
    expect(within(dialog).getByRole('status')).toHaveTextContent('1 / 3')
    await userEvent.click(within(dialog).getByRole('button', { name: texts.video }))
    expect(dialog.querySelector('video')).toHaveAttribute('src', expect.stringMatching(/\/film\.mp4$/))
  })

  it('R2.142 zooms into a picture and out again', async () => {
    gallery()
    await press('De face')
    const zoom = await screen.findByRole('button', { name: texts.zoom })
    expect(zoom).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(zoom)
    expect(zoom).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(zoom)
    expect(zoom).toHaveAttribute('aria-pressed', 'false')
  })

  it.each([390, 1440])('R2.137 R2.141 at %i px a film plays in its own modal', async (width) => {
    viewport(width)
    gallery()
    await press('La pièce')
    const dialog = await screen.findByRole('dialog', { name: texts.video })
    expect(dialog.querySelector('video')).toHaveAttribute('src', expect.stringMatching(/\/film\.mp4$/))
  })

  it('R2.140 R2.135 works the same with slides that are HTML alone', async () => {
    openDocument(stripOf(items), stripOf(null))
    await userEvent.click(screen.getByRole('link', { name: texts.video }))
    expect(document.querySelector('[aria-current]')?.getAttribute('href')).toBe('#picture-3')
    await press('De côté')
    const dialog = await screen.findByRole('dialog', { name: texts.label })
    expect(within(dialog).getByRole('img', { name: 'De côté' })).toHaveAttribute(
      'src',
      expect.stringMatching(/\/b-1500\.jpg$/),
    )
  })

  it('R2.140 shows the drawing as a picture among the others', async () => {
    render(
      <GalleryStrip
        staticName="gallery"
        productId={1}
        slides={[{ id: 'a.jpg' }, { id: null }]}
        images={images}
        texts={texts}
      >
        <li>
          <a href="/a-1500.jpg">
            <img src="/a.jpg" alt="De face" />
          </a>
        </li>
        <li>
          <a href="/api/drawings/paroi?variant=R">
            <img src="/api/drawings/paroi?variant=R" alt="Dessin" />
          </a>
        </li>
      </GalleryStrip>,
    )
    expect(screen.getByRole('img', { name: texts.drawing })).toHaveAttribute('src', '/api/drawings/paroi')
    await press('Dessin')
    const dialog = await screen.findByRole('dialog', { name: texts.label })
    expect(within(dialog).getByRole('img', { name: 'Dessin' })).toHaveAttribute(
      'src',
      expect.stringMatching(/drawings\/paroi\?variant=R$/),
    )
  })

  it('R4.36 R4.37 closes with its button and stays where it was', async () => {
    gallery()
    await press('De face')
    await userEvent.click(await screen.findByRole('button', { name: texts.close }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
