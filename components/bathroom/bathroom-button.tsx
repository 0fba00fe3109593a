'use client'

import { type ComponentType, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Drawing } from '#lib/contract/drawings.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { BathroomModalProps } from './bathroom-modal.tsx'
import type { BathroomTexts } from './bathroom-texts.ts'

interface BathroomButtonProps {
  drawing: Drawing
  /** The product with what is chosen and its measures, in words. */
  shows: string
  texts: Record<'inBathroom' | 'bathroomFailed', string>
}

interface Loaded {
  BathroomModal: ComponentType<BathroomModalProps>
  texts: BathroomTexts
}

/** Shows the screen in a photo of the shopper's own bathroom. All but the button is loaded once it is pressed. */
export function BathroomButton({ drawing, shows, texts }: BathroomButtonProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed')
  const [loaded, setLoaded] = useState<Loaded>()
  const open = () => {
    setState('loading')
    Promise.all([import('./bathroom-modal.tsx'), loadMessages<BathroomTexts>('bathroom')]).then(
      ([{ default: BathroomModal }, all]) => {
        setLoaded({ BathroomModal, texts: all })
        setState('open')
      },
      () => setState('failed'),
    )
  }
  return (
    <>
      <button type="button" onClick={open} aria-busy={state === 'loading' || undefined}>
        <Icon name="house" />
        {texts.inBathroom}
      </button>
      <span role="alert">{state === 'failed' ? texts.bathroomFailed : null}</span>
      {state === 'open' && loaded ? (
        <loaded.BathroomModal drawing={drawing} shows={shows} texts={loaded.texts} close={() => setState('closed')} />
      ) : null}
    </>
  )
}
