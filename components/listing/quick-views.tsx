'use client'

import { useEffect, useState } from 'react'
import type { Audience } from '#lib/contract/common.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import { type ImageSource, imageUrl } from '#lib/urls/image-url.ts'
import { cardPicture, cardWidths } from './card-widths.ts'
import type QuickView from './quick-view.tsx'
import type { QuickViewTexts } from './quick-view.tsx'

interface Opened {
  View: typeof QuickView
  product: number
  href: string
  texts: QuickViewTexts
}

/**
 * Gives a card its second picture and the way to a quick view once a mouse or the keyboard comes to
 * it. Not for a finger: two cards share a phone's width, heart and labels fill the picture, and the
 * product's page is one touch away, the list as it was one more.
 */
export function QuickViews({ images, audience }: { images: ImageSource; audience: Audience }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const come = (target: EventTarget | null) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-quick-view] .card') : null
      if (card) equip(card, images)
    }
    const onPointer = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') come(target)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) come(target)
    }
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('.card > [data-view]') : null
      const link = button?.closest('.card')?.querySelector<HTMLAnchorElement>(':is(h2, h3) > a')
      const item = button?.closest('li')
      if (!link || !item) return
      Promise.all([import('./quick-view.tsx'), loadMessages<QuickViewTexts>('quickView')]).then(
        ([{ default: View }, texts]) => setOpened({ View, product: Number(item.id.slice(1)), href: link.href, texts }),
        // Its page has all of it.
        () => link.click(),
      )
    }
    // The interaction that loaded this may have reached a card.
    if (window.matchMedia('(hover: hover)').matches) come(document.querySelector('.card:hover'))
    come(document.querySelector('.card :focus-visible'))
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('click', onClick)
    }
  }, [images])
  if (!opened) return null
  const { View, ...product } = opened
  return <View {...product} images={images} audience={audience} close={() => setOpened(null)} />
}

function equip(card: HTMLElement, images: ImageSource): void {
  const picture = card.querySelector('div > img')
  const { hover } = card.dataset
  if (picture && hover && !picture.nextElementSibling) picture.after(pictureOf(hover, picture, images))
  const link = card.querySelector(':is(h2, h3) > a')
  if (!link || card.querySelector('[data-view]')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.view = ''
  button.textContent = card.closest<HTMLElement>('[data-quick-view]')?.dataset.quickView ?? ''
  // Labelled by its action and by its product.
  const product = card.closest('li')?.id
  button.id = `${product}-view`
  link.id = `${product}-name`
  button.setAttribute('aria-labelledby', `${button.id} ${link.id}`)
  card.append(button)
}

/** The second picture of a card, as large as the first. */
function pictureOf(id: string, first: Element, images: ImageSource): HTMLImageElement {
  const address = (width: number) => imageUrl(images, id, cardPicture(width))
  const second = document.createElement('img')
  second.alt = ''
  second.sizes = first.getAttribute('sizes') ?? ''
  second.srcset = Object.values(cardWidths)
    .map((width) => `${address(width)} ${width}w`)
    .join(',')
  second.src = address(cardWidths.small)
  return second
}
