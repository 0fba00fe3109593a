'use client'

import '#styles/views.css'
import { type ReactNode, type RefObject, useState } from 'react'
import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'

type View = 'photo' | 'drawing'

interface ConfigurationViewsProps {
  /** The element that holds both, to observe whether it is on the screen. */
  frame: RefObject<HTMLDivElement | null>
  /** Null for a product whose photograph cannot show what is chosen. */
  photo: ReactNode
  drawing: ReactNode
  /** The one that is shown until the other is picked. */
  first: View
  /** True where there is room for both beside each other. */
  beside: boolean
  texts: Pick<ConfiguratorTexts, 'views' | 'viewPhoto' | 'viewDrawing'>
  className: string
}

/**
 * Photograph and drawing of what is chosen: beside each other where there is room, one tap apart
 * where there is not, one below the other without a script.
 */
export function ConfigurationViews(props: ConfigurationViewsProps) {
  const { frame, photo, drawing, first, beside, texts, className } = props
  const [picked, setPicked] = useState<View>()
  const view = picked ?? first
  if (!photo)
    return (
      <div ref={frame} className={className}>
        {drawing}
      </div>
    )
  const shown = (name: View) => (beside || view === name ? '' : 'hidden noscript:block')
  return (
    <div ref={frame} className={`${className} ${beside ? 'grid items-center gap-6 @xl:grid-cols-2' : ''}`}>
      {beside ? null : (
        <fieldset className="views">
          <legend className="sr-only">{texts.views}</legend>
          {(['photo', 'drawing'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setPicked(name)}>
              {name === 'photo' ? texts.viewPhoto : texts.viewDrawing}
            </button>
          ))}
        </fieldset>
      )}
      <div className={shown('photo')}>{photo}</div>
      <div className={shown('drawing')}>{drawing}</div>
    </div>
  )
}
